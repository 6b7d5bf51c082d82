import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { people } from '#contract/people.ts'
import { t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { failed } from '../../ui/failures.ts'
import { toast } from '../../ui/toast.tsx'

/** Who was deleted lately and is still named; fetched again whenever it is shown. */
export const formerQuery = queryOptions({
  queryKey: ['users', 'former'],
  queryFn: ({ signal }) => call(people.former, {}, signal),
  staleTime: 0,
})

/** Erases a person whose name has been typed. */
export const useErase = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { id: number; name: string }) => call(people.erase, { body }),
    onSuccess: () => {
      toast({ title: t('Person erased') })
      void client.invalidateQueries({ queryKey: ['users'] })
    },
    onError: failed(t('Failed to erase the person')),
  })
}
