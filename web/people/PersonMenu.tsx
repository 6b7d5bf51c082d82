import { ActionIcon } from '@mantine/core'
import { IconDots, IconLink, IconPencil, IconTrash } from '@tabler/icons-react'
import type { User } from '#contract/tenants.ts'
import { useUser } from '../session/queries.ts'
import type { Entry } from '../ui/entry.ts'
import { useFloat } from '../ui/float.ts'
import { prepareMenu, RowMenu } from '../ui/RowMenu.tsx'
import type { OpenDialog } from './open-dialog.ts'
import styles from './PersonMenu.module.css'

type Props = { person: User; onOpen: (dialog: OpenDialog) => void }

const icon = { 'aria-hidden': true, size: 16, stroke: 1.75 } as const

/** What an admin may do with a person; nobody deletes their own account. */
export const PersonMenu = ({ person, onOpen }: Props) => {
  const own = useUser().id === person.id
  const { opener, float } = useFloat('menu', prepareMenu)
  const label = `Actions for ${person.fullName}`
  return (
    <>
      <ActionIcon {...opener} aria-label={label} className={styles.dots}>
        <IconDots {...icon} />
      </ActionIcon>
      {float && <RowMenu {...float} label={label} entries={entriesOf(person, own, onOpen)} />}
    </>
  )
}

const entriesOf = ({ id }: User, own: boolean, open: Props['onOpen']): Entry[] => [
  { name: 'Edit', icon: <IconPencil {...icon} />, act: () => open({ kind: 'edit', id }) },
  ...(own ? [] : othersOnly(id, open)),
]

const othersOnly = (id: number, open: Props['onOpen']): Entry[] => [
  { name: 'Invitation link', icon: <IconLink {...icon} />, act: () => open({ kind: 'invite', id }) },
  { name: 'Delete', icon: <IconTrash {...icon} />, danger: true, act: () => open({ kind: 'delete', id }) },
]
