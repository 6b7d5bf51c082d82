import { IconKey, IconLink, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Colleague } from '#contract/people.ts'
import type { Command } from '../ui/command.ts'
import type { OpenDialog } from './PeopleDialogs.tsx'

export type Act = { open: (dialog: OpenDialog) => void }

export const commandsOf = ({ id, can }: Colleague, { open }: Act): Command[] => [
  { name: 'Edit', icon: IconPencil, may: can.edit, keys: ['e', 'enter'], act: () => open({ kind: 'edit', id }) },
  { name: 'Invitation link', icon: IconLink, may: can.invite, act: () => open({ kind: 'invite', id }) },
  { name: 'Reset password', icon: IconKey, may: can.resetPassword, act: () => open({ kind: 'password', id }) },
  {
    name: 'Delete',
    icon: IconTrash,
    may: can.delete,
    keys: ['backspace', 'delete'],
    danger: true,
    act: () => open({ kind: 'delete', id }),
  },
]
