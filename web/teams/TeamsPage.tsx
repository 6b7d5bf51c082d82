import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Team } from '#contract/teams.ts'
import { t } from '#contract/words.ts'
import { CreateButton } from '../ui/CreateButton.tsx'
import { useDialogs } from '../ui/dialogs.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useSearchText } from '../ui/search-text.ts'
import { SearchField } from '../ui/SearchField.tsx'
import { Filter, Toolbar } from '../ui/Toolbar.tsx'
import { preloadDialogs, TeamDialogs } from './lazy-parts.ts'
import { ViewTools } from '../ui/list/view/ViewTools.tsx'
import { FilterChoice } from '../ui/FilterChoice.tsx'
import { SavedViews } from '../views/SavedViews.tsx'
import { facetsOf, sides } from './facets.ts'
import { allTeamsQuery, myTeamsQuery } from './queries.ts'
import { teamListSearch, teamsOf, teamsWith, useTeamInView, useTeamListSearch } from './search.ts'
import { TeamCards } from './TeamCards.tsx'
import { TeamDetail } from './TeamDetail.tsx'
import type { OpenDialog } from './TeamDialogs.tsx'

const none: Team[] = []

/** All teams as cards, or the one in the address in detail. */
export const TeamsPage = () => {
  const query = useQuery(allTeamsQuery)
  const { data: teams = none } = query
  const [inView] = useTeamInView()
  const { shown, open, close } = useDialogs<OpenDialog>()
  const team = teams.find(({ id }) => id === inView)
  return (
    <>
      {team ? <TeamDetail key={team.id} team={team} open={open} /> : <AllTeams query={query} open={open} />}
      {shown && <TeamDialogs shown={shown} teams={teams} onClose={close} />}
    </>
  )
}

// Fewer are seen at a glance.
const manyTeams = 3

type Props = { query: Parameters<typeof Loaded<Team[]>>[0]['query']; open: (dialog: OpenDialog) => void }

const AllTeams = ({ query, open }: Props) => {
  const create = (
    <CreateButton preload={preloadDialogs} onClick={() => open({ kind: 'create' })}>
      {t('Create Team')}
    </CreateButton>
  )
  return (
    <>
      <PageHeader title={t('Teams')} actions={create} />
      <Loaded query={query} rows={6} failed={t('Failed to fetch teams')}>
        {(teams) => teams.length > 0 && <TeamList teams={teams} open={open} />}
      </Loaded>
    </>
  )
}

const TeamList = ({ teams, open }: { teams: Team[]; open: Props['open'] }) => {
  const [, view] = useTeamInView()
  const [text, setText] = useSearchText()
  const { data: mine = none } = useQuery(myTeamsQuery)
  const [{ whose }] = useTeamListSearch()
  const facets = useMemo(() => facetsOf(mine), [mine])
  const rows = useMemo(() => teamsOf(teamsWith(teams, text), whose, mine), [teams, text, whose, mine])
  return (
    <>
      {(teams.length > manyTeams || text !== '' || whose !== undefined) && (
        <Toolbar>
          <SearchField value={text} placeholder={t('Search teams...')} onChange={setText} />
          <Filter>
            <WhoseFilter />
          </Filter>
          <SavedViews page="teams" read={teamListSearch} />
          <ViewTools facets={facets} rows={teams} />
        </Toolbar>
      )}
      <TeamCards {...{ rows, mine, facets, open }} view={(teamId) => void view(teamId)} />
    </>
  )
}

const WhoseFilter = () => {
  const [{ whose }, change] = useTeamListSearch()
  return (
    <FilterChoice
      name={t('Whose teams')}
      all={t('All Teams')}
      options={sides.map(({ key, name }) => ({ value: key, label: name }))}
      value={whose}
      onChange={(chosen) => change({ whose: chosen })}
    />
  )
}
