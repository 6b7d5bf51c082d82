import type { Person } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'

const maxNames = 20

/** Names in a line; of many, the first and how many more there are. */
export const namesOf = (people: readonly Pick<Person, 'fullName'>[]): string => {
  const names = people.slice(0, maxNames).map(({ fullName }) => fullName)
  return [...names, ...(people.length > maxNames ? [t('{count} more', { count: people.length - maxNames })] : [])].join(
    ', ',
  )
}
