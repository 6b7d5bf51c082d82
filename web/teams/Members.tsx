import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Team } from '#contract/teams.ts'
import type { User } from '#contract/tenants.ts'
import { PeopleList } from '../tenants/PeopleList.tsx'
import { peopleWith } from '../tenants/search.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { useRemoveMember } from './changes.ts'
import styles from './Members.module.css'

const heads = { name: 'Name', action: 'Remove' }
const manyMembers = 8

export const Members = ({ team, members }: { team: Team; members: User[] }) => {
  const { mutate, isPending, variables } = useRemoveMember()
  const [text, setText] = useState('')
  const shown = peopleWith(members, text)
  const remove = (person: User) => (
    <Button
      variant="subtle"
      size="compact-sm"
      className={styles.remove}
      aria-label={`Remove ${person.fullName}`}
      disabled={isPending && variables.userId === person.id}
      onClick={() => mutate({ teamId: team.id, userId: person.id })}
    >
      Remove
    </Button>
  )
  if (members.length === 0) return <EmptyState title="No team members" message="Add people with Manage Members." />
  return (
    <>
      {members.length > manyMembers && (
        <div className={styles.tools}>
          <SearchField value={text} placeholder="Search members..." onChange={setText} />
        </div>
      )}
      {shown.length === 0 && <EmptyState title="No members found" message="Try another name, email or role" />}
      {shown.length > 0 && <PeopleList rows={shown} heads={heads} action={team.can.edit ? remove : undefined} />}
    </>
  )
}
