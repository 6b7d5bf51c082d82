import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { settings } from '#contract/settings.ts'
import type { DomainClaim, WorkspaceDomain } from '#contract/settings.ts'
import { t } from '#contract/words.ts'
import { call } from '../../../api.ts'
import { refused } from '../../../ui/failures.ts'
import { toast } from '../../../ui/toast.tsx'

export const domainQuery = queryOptions({
  queryKey: ['settings', 'domain'],
  queryFn: ({ signal }) => call(settings.domain, {}, signal),
})

const useKeep = () => {
  const client = useQueryClient()
  return (domain: WorkspaceDomain) => client.setQueryData(domainQuery.queryKey, domain)
}

/** The form shows refusals. */
export const useClaimDomain = () =>
  useMutation({ mutationFn: (body: DomainClaim) => call(settings.claimDomain, { body }), onSuccess: useKeep() })

/** The panel shows refusals, for as long as it takes to mend the record. */
export const useCheckDomain = () => {
  const keep = useKeep()
  return useMutation({
    mutationFn: () => call(settings.checkDomain, {}),
    onSuccess: (found) => {
      keep(found)
      toast({ title: t('Domain verified'), description: found.domain ?? '' })
    },
  })
}

export const useRemoveDomain = () => {
  const keep = useKeep()
  return useMutation({
    mutationFn: () => call(settings.removeDomain, {}),
    onSuccess: (left) => {
      keep(left)
      toast({ title: t('Domain removed') })
    },
    onError: refused,
  })
}
