import { useQuery } from '@tanstack/react-query'
import { t } from '#contract/words.ts'
import type { Field } from '../form/fields.ts'
import { allTeamsQuery, myTeamsQuery } from './queries.ts'
import { useReachedTeams } from './reached.ts'
import { Choice } from '../ui/Choice.tsx'

type Props = Omit<Field<number | null>, 'onChange'> & {
  /** Only those that you reach are offered. */
  reached?: boolean
  /** Not offered. */
  except?: number
  onChange: (teamId: number) => void
}

/** Every team of the workspace; those you are not in are marked. */
export const TeamField = ({ reached = false, except, value, onChange, ...rest }: Props) => {
  const { data: all = [] } = useQuery(allTeamsQuery)
  const { data: mine = [] } = useQuery(myTeamsQuery)
  const near = useReachedTeams()
  const options = (reached ? near : all)
    .filter(({ id }) => id !== except)
    .map(({ id, name }) => ({
      value: String(id),
      label: mine.some((team) => team.id === id) ? name : t('{name} (Not a member)', { name }),
    }))
  return (
    <Choice
      {...rest}
      label={t('Team')}
      placeholder={t('Select a team')}
      options={options}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  )
}
