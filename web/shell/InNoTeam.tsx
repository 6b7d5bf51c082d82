import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import { useUser } from '../session/queries.ts'
import { peopleQuery } from '../tenants/queries.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { isActive, pages } from './pages.ts'

const CreateTeam = () => <Button renderRoot={(props) => <Link {...props} to="/teams" />}>Go to Teams</Button>

/** In place of a page of one team, for somebody who is in none. */
export const InNoTeam = () => {
  const { role } = useUser()
  const { data: people = [] } = useQuery(peopleQuery)
  const location = useLocation({ select: ({ pathname }) => pathname })
  const page = pages.find(({ path }) => isActive(path, location))
  const admin = people.find((person) => person.role === 'admin')
  return (
    <>
      <PageHeader title={page?.name ?? 'Dashboard'} />
      {role === 'admin' ? (
        <EmptyState title="There is no team yet" message="Create the first one." action={<CreateTeam />} />
      ) : (
        <EmptyState title="You are in no team yet" message={admin ? `Ask ${admin.fullName}.` : 'Ask an admin.'} />
      )}
    </>
  )
}
