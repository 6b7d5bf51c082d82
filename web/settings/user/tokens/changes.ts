import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Day } from '#contract/fields.ts'
import { tokens } from '#contract/tokens.ts'
import { t } from '#contract/words.ts'
import { call } from '../../../api.ts'
import { refused } from '../../../ui/failures.ts'
import { toast } from '../../../ui/toast.tsx'
import { bodyOf } from './draft.ts'
import type { Draft } from './draft.ts'

/** Your access tokens, refetched whenever they are shown. */
export const tokensQuery = queryOptions({
  queryKey: ['settings', 'access tokens'],
  queryFn: ({ signal }) => call(tokens.list, {}, signal),
  staleTime: 0,
})

/** The form shows refusals. The secret is in the reply, and nowhere else. */
export const useAddToken = (today: Day) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (draft: Draft) => call(tokens.add, { body: bodyOf(draft, today) }),
    onSuccess: () => client.invalidateQueries({ queryKey: tokensQuery.queryKey }),
    onError: refused,
    // Forgets the secret as soon as nothing shows it.
    gcTime: 0,
  })
}

export const useRevokeToken = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (tokenId: number) => call(tokens.remove, { params: { tokenId } }),
    onSuccess: () => {
      toast({ title: t('Access token revoked') })
      return client.invalidateQueries({ queryKey: tokensQuery.queryKey })
    },
    onError: refused,
  })
}
