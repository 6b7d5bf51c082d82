import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconLink, IconPencil, IconTrash } from '@tabler/icons-react'
import type { User } from '#contract/tenants.ts'
import { useUser } from '../session/queries.ts'
import type { OpenDialog } from './PeopleDialogs.tsx'
import styles from './PersonMenu.module.css'

type Props = { person: User; onOpen: (dialog: OpenDialog) => void }

const icon = { 'aria-hidden': true, size: 16, stroke: 1.75 } as const

/** What an admin may do with a person; nobody deletes their own account. */
export const PersonMenu = ({ person, onOpen }: Props) => {
  const own = useUser().id === person.id
  const { id } = person
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${person.fullName}`} className={styles.dots}>
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onOpen({ kind: 'edit', id })}>
          Edit
        </Menu.Item>
        {!own && (
          <>
            <Menu.Item leftSection={<IconLink {...icon} />} onClick={() => onOpen({ kind: 'invite', id })}>
              Invitation link
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconTrash {...icon} />}
              className={styles.danger}
              onClick={() => onOpen({ kind: 'delete', id })}
            >
              Delete
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
