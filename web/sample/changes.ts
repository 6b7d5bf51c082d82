import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { sample } from '#contract/sample.ts'
import { t } from '#contract/words.ts'
import { call } from '../api.ts'
import { failed } from '../ui/failures.ts'
import { toast } from '../ui/toast.tsx'

/** Fills the workspace with sample data, and shows the dashboard of the first of its teams. */
export const useAddSample = () => {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => call(sample.add, {}),
    onSuccess: async ({ teamId }) => {
      await client.invalidateQueries({ queryKey: ['teams'] })
      await navigate({ to: '/dashboard', search: { team: teamId } })
      await client.invalidateQueries()
    },
    onError: failed(t('The sample data could not be added')),
  })
}

/** Takes the sample data out, and shows the dashboard of what is left. */
export const useRemoveSample = () => {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => call(sample.remove, {}),
    onSuccess: async () => {
      await navigate({ to: '/dashboard', search: {} })
      await client.invalidateQueries()
      toast({ title: t('Sample data removed') })
    },
    onError: failed(t('The sample data could not be removed')),
  })
}
