import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { SignedIn } from '#contract/session.ts'
import { userQuery } from './queries.ts'

/** The signed-in person; when the session ends, shows the sign-in page and clears the caches. */
export const useSignedIn = (): SignedIn | null => {
  const { data: user } = useQuery(userQuery)
  const client = useQueryClient()
  const router = useRouter()
  const ended = user === null
  useEffect(() => {
    if (!ended) return
    const leave = async () => {
      await router.navigate({ to: '/auth' })
      // Not earlier: a page still on screen would refetch what is removed.
      client.removeQueries({ predicate: (query) => query.queryKey[0] !== 'session' })
      client.getMutationCache().clear()
    }
    void leave()
  }, [ended, client, router])
  return user ?? null
}
