import { useQuery } from '@tanstack/react-query'
import type { Team } from '#contract/teams.ts'
import { t } from '#contract/words.ts'
import type { FieldMenuProps } from '../ui/in-place/field-menu.ts'
import { FilteredMenu } from '../ui/in-place/FilteredMenu.tsx'
import { searching } from '../ui/sought.ts'
import { allTeamsQuery } from './queries.ts'
import { useReachedTeams } from './reached.ts'

type Props = Omit<FieldMenuProps<number>, 'onChoose'> & {
  /** Also those that you don't reach are offered. */
  anyTeam: boolean
  onChoose: (team: Team) => void
}

const matching = searching(({ name }: Team) => name)

/** Chooses a team; what is typed filters them. */
export const TeamMenu = ({ anyTeam, value, onChoose, ...menu }: Props) => {
  const reached = useReachedTeams()
  const { data: all = [] } = useQuery({ ...allTeamsQuery, enabled: anyTeam })
  const teams = anyTeam ? all : reached
  return (
    <FilteredMenu
      {...menu}
      label={t('Team')}
      placeholder={t('Search teams...')}
      empty={t('No team found.')}
      optionsOf={(text) => teams.filter(matching(text)).map(({ id, name }) => ({ value: String(id), name }))}
      value={value === undefined ? undefined : String(value)}
      onChoose={(chosen) => {
        const team = teams.find(({ id }) => String(id) === chosen)
        if (team) onChoose(team)
      }}
    />
  )
}
