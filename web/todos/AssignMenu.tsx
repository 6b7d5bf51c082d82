import { Menu } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { Person } from '#contract/tenants.ts'
import { membersQuery } from '../teams/queries.ts'
import { Avatar } from '../ui/Avatar.tsx'
import styles from './AssignMenu.module.css'

type Props = { teamIds: number[]; target: ReactElement; onAssign: (person: Person | null) => void }

const sharedBy = (lists: Person[][]): Person[] =>
  (lists[0] ?? []).filter(({ id }) => lists.every((list) => list.some((each) => each.id === id)))

/** Those to choose from are in every team that a chosen to-do is of. */
export const AssignMenu = ({ teamIds, target, onAssign }: Props) => {
  const queries = useQueries({ queries: [...new Set(teamIds)].map((teamId) => membersQuery(teamId)) })
  const people = sharedBy(queries.map(({ data }) => data ?? []))
  return (
    <Menu position="top" width={224}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown className={styles.list}>
        {people.map((person) => (
          <Menu.Item key={person.id} leftSection={<Avatar person={person} />} onClick={() => onAssign(person)}>
            {person.fullName}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<Avatar person={null} />} onClick={() => onAssign(null)}>
          Unassigned
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
