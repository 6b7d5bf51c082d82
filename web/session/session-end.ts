import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { SignedIn } from '#contract/session.ts'
import { keepPage } from './kept-link.ts'
import { takeHasLeft } from './leaving.ts'
import { userQuery } from './queries.ts'

/**
 * The signed-in person; when the session ends, shows the sign-in page and clears the caches. Whoever has not ended it
 * themselves comes back to the page that they were on.
 */
export const useSignedIn = (): SignedIn | null => {
  const { data: user } = useQuery(userQuery)
  const client = useQueryClient()
  const router = useRouter()
  const ended = user === null
  const last = useRef<number>(undefined)
  useEffect(() => {
    if (user) last.current = user.id
    if (!ended) return
    if (!takeHasLeft() && last.current !== undefined) keepPage(last.current, router.state.location.href)
    const leave = async () => {
      await router.navigate({ to: '/auth' })
      // Not earlier: a page still on screen would refetch what is removed.
      client.removeQueries({ predicate: (query) => query.queryKey[0] !== 'session' })
      client.getMutationCache().clear()
    }
    void leave()
  }, [user, ended, client, router])
  return user ?? null
}
