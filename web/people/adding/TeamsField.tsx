import { useQuery } from '@tanstack/react-query'
import { t } from '#contract/words.ts'
import { CheckList } from '../../form/CheckList.tsx'
import type { Field } from '../../form/fields.ts'
import { allTeamsQuery } from '../../teams/queries.ts'

/** The teams that new people join; sample teams are for the people of the sample. */
export const TeamsField = (field: Field<number[]>) => {
  const { data: teams = [] } = useQuery(allTeamsQuery)
  const own = teams.filter(({ isSample }) => !isSample)
  return <CheckList label={t('Teams')} options={own} none={t('There are no teams yet.')} {...field} />
}
