import { useQuery } from '@tanstack/react-query'
import type { Team } from '#contract/teams.ts'
import { sentenceOf } from '../api.ts'
import { CreateButton } from '../ui/CreateButton.tsx'
import { useDialogs } from '../ui/dialogs.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorPanel } from '../ui/ErrorPanel.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useSearchText } from '../ui/search-text.ts'
import { SearchField } from '../ui/SearchField.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { CreateDialog, EditDialog, preloadCreate } from './lazy-parts.ts'
import { allTeamsQuery, myTeamsQuery } from './queries.ts'
import { useTeamInView } from './search.ts'
import { TeamCard } from './TeamCard.tsx'
import { TeamDetail } from './TeamDetail.tsx'
import styles from './TeamsPage.module.css'

const manyTeams = 8

/** All teams as cards, or one of them in detail, as the address says. */
export const TeamsPage = () => {
  const query = useQuery(allTeamsQuery)
  const [inView, view] = useTeamInView()
  const team = query.data?.find(({ id }) => id === inView)
  if (team) return <TeamDetail key={team.id} team={team} onBack={() => view(undefined)} />
  return (
    <>
      {query.isPending && <SkeletonRows rows={6} />}
      {query.isError && (
        <ErrorPanel
          title="Failed to fetch teams"
          message={sentenceOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      <Cards teams={query.data} onView={(teamId) => void view(teamId)} />
    </>
  )
}

type Opened = 'create' | Team

const none: Team[] = []

const Cards = ({ teams = none, onView }: { teams: Team[] | undefined; onView: (teamId: number) => void }) => {
  const { data: mine = none } = useQuery(myTeamsQuery)
  const [text, setText] = useSearchText()
  const { shown: opened, open, close } = useDialogs<Opened>()
  const sought = text.trim().toLowerCase()
  const shown = teams.filter(({ name, description }) => `${name}\n${description}`.toLowerCase().includes(sought))
  const create = (
    <CreateButton preload={preloadCreate} onClick={() => open('create')}>
      Create Team
    </CreateButton>
  )
  return (
    <>
      <PageHeader title="Teams" actions={create} />
      {(teams.length > manyTeams || text !== '') && (
        <div className={styles.tools}>
          <SearchField value={text} placeholder="Search teams..." onChange={setText} />
        </div>
      )}
      <ul className={styles.cards}>
        {shown.map((team) => (
          <TeamCard
            key={team.id}
            team={team}
            mine={mine.some(({ id }) => id === team.id)}
            onEdit={() => open(team)}
            onView={() => onView(team.id)}
          />
        ))}
      </ul>
      {teams.length > 0 && shown.length === 0 && (
        <EmptyState title="No teams found" message="Try another name or description" />
      )}
      {opened === 'create' && <CreateDialog onClose={close} />}
      {opened !== null && opened !== 'create' && <EditDialog team={opened} onClose={close} />}
    </>
  )
}
