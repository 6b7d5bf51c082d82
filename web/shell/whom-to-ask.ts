import { useQuery } from '@tanstack/react-query'
import { t } from '#contract/words.ts'
import { peopleQuery } from '../tenants/queries.ts'

/** Tells somebody in no team who can add them to one. */
export const useWhomToAsk = (): string => {
  const { data: people = [] } = useQuery(peopleQuery)
  const admin = people.find((person) => person.role === 'admin')
  return admin ? t('Ask {name}.', { name: admin.fullName }) : t('Ask an admin.')
}
