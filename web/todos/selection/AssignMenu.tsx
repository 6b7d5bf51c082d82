import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { Person } from '#contract/tenants.ts'
import type { Todo } from '#contract/todos.ts'
import { membersQuery } from '../../teams/queries.ts'
import { Avatar } from '../../ui/Avatar.tsx'

type Props = { todos: Todo[]; target: ReactElement; onAssign: (person: Person | null) => void }

const sharedBy = (lists: Person[][]): Person[] =>
  (lists[0] ?? []).filter(({ id }) => lists.every((list) => list.some((each) => each.id === id)))

/** Those to choose from are in every team that a chosen to-do is of. */
export const AssignMenu = ({ todos, target, onAssign }: Props) => {
  const teamIds = new Set(todos.map(({ teamId }) => teamId))
  const queries = useQueries({ queries: [...teamIds].map((teamId) => membersQuery(teamId)) })
  const people = sharedBy(queries.map(({ data }) => data ?? []))
  const markOf = (id: number | null) =>
    todos.every(({ assignedToId }) => assignedToId === id) ? { rightSection: <IconCheck aria-hidden size={16} /> } : {}
  return (
    <Menu position="top" width={224}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown mah={300} style={{ overflowY: 'auto' }}>
        {people.map((person) => (
          <Menu.Item
            key={person.id}
            leftSection={<Avatar person={person} />}
            {...markOf(person.id)}
            onClick={() => onAssign(person)}
          >
            {person.fullName}
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<Avatar person={null} />} {...markOf(null)} onClick={() => onAssign(null)}>
          Unassigned
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
