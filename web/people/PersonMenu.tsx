import { IconKey, IconLink, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Colleague } from '#contract/people.ts'
import { DotsMenu } from '../ui/DotsMenu.tsx'
import type { Command } from '../ui/command.ts'
import type { OpenDialog } from './open-dialog.ts'

type Props = { person: Colleague; onOpen: (dialog: OpenDialog) => void }

/** What you may do with a person. */
export const PersonMenu = ({ person, onOpen }: Props) => (
  <DotsMenu label={`Actions for ${person.fullName}`} commands={commandsOf(person, onOpen)} />
)

const commandsOf = ({ id, can }: Colleague, open: Props['onOpen']): Command[] => [
  { name: 'Edit', icon: IconPencil, may: can.edit, act: () => open({ kind: 'edit', id }) },
  { name: 'Invitation link', icon: IconLink, may: can.invite, act: () => open({ kind: 'invite', id }) },
  { name: 'Reset password', icon: IconKey, may: can.resetPassword, act: () => open({ kind: 'password', id }) },
  { name: 'Delete', icon: IconTrash, may: can.delete, danger: true, act: () => open({ kind: 'delete', id }) },
]
