import { ActionIcon, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconX } from '@tabler/icons-react'
import { useContext } from 'react'
import type { Team } from '#contract/teams.ts'
import type { User } from '#contract/tenants.ts'
import { peopleQuery } from '../tenants/queries.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { LeaveContext } from '../ui/CancelButton.tsx'
import { Choice } from '../ui/Choice.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { PersonCell } from '../ui/PersonCell.tsx'
import { useAddMember, useRemoveMember } from './changes.ts'
import styles from './MembersDialog.module.css'

type Props = { team: Team; members: User[]; onClose: () => void }

/** What is done here takes effect at once. */
export const MembersDialog = ({ team, members, onClose }: Props) => {
  const { data: people = [] } = useQuery(peopleQuery)
  const add = useAddMember()
  const { mutate: remove } = useRemoveMember()
  const inIt = new Set(members.map(({ id }) => id))
  const others = people.filter(({ id }) => !inIt.has(id))
  const options = others.map((person) => ({
    value: String(person.id),
    label: person.fullName,
    icon: <Avatar person={person} />,
  }))
  return (
    <Dialog opened title={`Manage Members of ${team.name}`} onClose={onClose} footer={<Done />}>
      <Choice
        key={members.length}
        label="Add user"
        placeholder={others.length > 0 ? 'Choose a user to add...' : 'Everybody is in this team'}
        options={options}
        value={null}
        disabled={others.length === 0 || add.isPending}
        onChange={(chosen) => add.mutate({ teamId: team.id, userId: Number(chosen) })}
      />
      <ul className={styles.members} aria-label="Members">
        {members.map((person) => (
          <li key={person.id}>
            <PersonCell person={person} />
            <ActionIcon
              aria-label={`Remove ${person.fullName}`}
              onClick={() => remove({ teamId: team.id, userId: person.id })}
            >
              <IconX aria-hidden size={14} />
            </ActionIcon>
          </li>
        ))}
        {members.length === 0 && <li className={styles.none}>No team members</li>}
      </ul>
    </Dialog>
  )
}

const Done = () => <Button onClick={useContext(LeaveContext)}>Done</Button>
