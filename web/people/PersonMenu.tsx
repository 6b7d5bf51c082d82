import { IconKey, IconLink, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Colleague } from '#contract/people.ts'
import { DotsMenu } from '../ui/DotsMenu.tsx'
import type { Entry } from '../ui/entry.ts'
import type { OpenDialog } from './open-dialog.ts'

type Props = { person: Colleague; onOpen: (dialog: OpenDialog) => void }

const icon = { 'aria-hidden': true, size: 16, stroke: 1.75 } as const

/** What you may do with a person. */
export const PersonMenu = ({ person, onOpen }: Props) => (
  <DotsMenu label={`Actions for ${person.fullName}`} entries={entriesOf(person, onOpen)} />
)

const entriesOf = ({ id, can }: Colleague, open: Props['onOpen']): Entry[] => [
  ...(can.edit ? [{ name: 'Edit', icon: <IconPencil {...icon} />, act: () => open({ kind: 'edit', id }) }] : []),
  ...(can.invite
    ? [{ name: 'Invitation link', icon: <IconLink {...icon} />, act: () => open({ kind: 'invite', id }) }]
    : []),
  ...(can.resetPassword
    ? [{ name: 'Reset password', icon: <IconKey {...icon} />, act: () => open({ kind: 'password', id }) }]
    : []),
  ...(can.delete
    ? [
        {
          name: 'Delete',
          icon: <IconTrash {...icon} />,
          danger: true as const,
          act: () => open({ kind: 'delete', id }),
        },
      ]
    : []),
]
