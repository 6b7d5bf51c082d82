import { ActionIcon, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconX } from '@tabler/icons-react'
import { useContext } from 'react'
import type { Team } from '#contract/teams.ts'
import { t } from '#contract/words.ts'
import { peopleQuery } from '../../tenants/queries.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { LeaveContext } from '../../ui/CancelButton.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PersonCell } from '../../ui/PersonCell.tsx'
import styles from './members.module.css'
import { useMembers } from './use-members.ts'

/** Changes take effect immediately. */
export const MembersDialog = ({ team, onClose }: { team: Team; onClose: () => void }) => {
  const { data: people = [] } = useQuery(peopleQuery)
  const { members, change } = useMembers(team.id)
  const memberIds = new Set(members.map(({ id }) => id))
  const others = people.filter(({ id }) => !memberIds.has(id))
  const options = others.map((person) => ({
    value: String(person.id),
    label: person.fullName,
    icon: <Avatar person={person} />,
  }))
  const add = (chosen: string) => {
    const person = others.find(({ id }) => String(id) === chosen)
    if (person) change({ person, member: true })
  }
  return (
    <Dialog opened title={t('Manage Members of {name}', { name: team.name })} onClose={onClose} footer={<Done />}>
      <Choice
        key={members.length}
        label={t('Add user')}
        placeholder={others.length > 0 ? t('Choose a user to add...') : t('Everyone is in this team')}
        options={options}
        value={null}
        disabled={others.length === 0}
        onChange={add}
      />
      <ul className={styles.members} aria-label={t('Members')}>
        {members.map((person) => (
          <li key={person.id}>
            <PersonCell person={person} />
            <ActionIcon
              aria-label={t('Remove {fullName}', { fullName: person.fullName })}
              onClick={() => change({ person, member: false })}
            >
              <IconX aria-hidden size={14} />
            </ActionIcon>
          </li>
        ))}
        {members.length === 0 && <li className={styles.none}>{t('No team members')}</li>}
      </ul>
    </Dialog>
  )
}

const Done = () => <Button onClick={useContext(LeaveContext)}>{t('Done')}</Button>
