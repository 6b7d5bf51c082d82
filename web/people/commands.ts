import { IconEraser, IconKey, IconLink, IconLogout, IconPencil, IconShieldOff } from '@tabler/icons-react'
import type { Colleague } from '#contract/people.ts'
import { t } from '#contract/words.ts'
import { deleteCommand } from '../ui/command.ts'
import type { Command } from '../ui/command.ts'
import type { OpenDialog } from './PeopleDialogs.tsx'

export type Act = { open: (dialog: OpenDialog) => void }

export const commandsOf = ({ id, can }: Colleague, { open }: Act): Command[] => [
  { name: t('Edit'), icon: IconPencil, may: can.edit, keys: ['e'], act: () => open({ kind: 'edit', id }) },
  { name: t('Invitation link'), icon: IconLink, may: can.invite, act: () => open({ kind: 'invite', id }) },
  { name: t('Reset password'), icon: IconKey, may: can.resetPassword, act: () => open({ kind: 'password', id }) },
  { name: t('Sign out everywhere'), icon: IconLogout, may: can.signOut, act: () => open({ kind: 'signOut', id }) },
  {
    name: t('Reset second factor'),
    icon: IconShieldOff,
    may: can.resetFactor,
    act: () => open({ kind: 'factor', id }),
  },
  {
    name: t('Erase with all traces…'),
    icon: IconEraser,
    may: can.delete,
    danger: true,
    act: () => open({ kind: 'erase', id }),
  },
  deleteCommand(can.delete, () => open({ kind: 'delete', id })),
]
