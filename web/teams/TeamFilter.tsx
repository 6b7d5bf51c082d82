import { t } from '#contract/words.ts'
import { useAddress } from '../ui/address.ts'
import { LazyChoice } from '../ui/LazyChoice.tsx'
import { useCurrentTeam } from './current-team.ts'
import { teamsInSearch } from './team-search.ts'

const all = 'all'

/** On a page of one team or of all your teams. Choosing a team here is choosing it in the switcher. */
export const TeamFilter = () => {
  const { teams } = useCurrentTeam()
  const [{ of, team }, change] = useAddress(teamsInSearch)
  const options = teams.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <LazyChoice
      compact
      name={t('Teams')}
      options={[{ value: all, label: t('All Teams') }, ...options]}
      value={of ?? String(team)}
      onChange={(chosen) => change(chosen === all ? { of: all } : { of: undefined, team: Number(chosen) })}
    />
  )
}
