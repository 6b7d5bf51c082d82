import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import { t } from '#contract/words.ts'
import { useUser } from '../session/queries.ts'
import { todosQuery } from '../todos/queries.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { NoTeamBar } from './NoTeamBar.tsx'
import styles from './InNoTeam.module.css'
import { isActive, pages } from './pages.ts'
import { useWhomToAsk } from './whom-to-ask.ts'

const CreateTeam = () => <Button renderRoot={(props) => <Link {...props} to="/teams" />}>{t('Go to Teams')}</Button>

// Where somebody in no team still finds the to-dos that they have in other teams.
const listingTodos = ['/dashboard', '/todos']

/** In place of a page of one team, for somebody who is in none, unless the page has something of theirs. */
export const InNoTeam = () => {
  const location = useLocation({ select: ({ pathname }) => pathname })
  const enabled = listingTodos.some((path) => isActive(path, location))
  const { data: theirs, isLoading } = useQuery({ ...todosQuery(undefined), enabled })
  if (isLoading) return null
  if (!enabled || !theirs?.length) return <WhomToAsk location={location} />
  return (
    <>
      <div className={styles.above}>
        <NoTeamBar />
      </div>
      <Outlet />
    </>
  )
}

const WhomToAsk = ({ location }: { location: string }) => {
  const { role } = useUser()
  const page = pages.find(({ path }) => isActive(path, location))
  const whomToAsk = useWhomToAsk()
  return (
    <>
      <PageHeader title={page?.name ?? t('Dashboard')} />
      {role === 'admin' ? (
        <EmptyState title={t('There is no team yet')} message={t('Create the first one.')} action={<CreateTeam />} />
      ) : (
        <EmptyState title={t('You are not in a team')} message={whomToAsk} />
      )}
    </>
  )
}
