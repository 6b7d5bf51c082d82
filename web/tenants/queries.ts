import { queryOptions } from '@tanstack/react-query'
import { people } from '#contract/people.ts'
import { t } from '#contract/words.ts'
import { call, withMessage } from '../api.ts'

/** Everyone in the workspace, by name. */
export const peopleQuery = queryOptions({
  queryKey: ['users', 'all'],
  queryFn: ({ signal }) => call(people.list, {}, signal).catch(withMessage(() => t('Failed to load users'))),
})
