import { Button } from '@mantine/core'
import { IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import type { Team } from '#contract/teams.ts'
import { DotsMenu } from '../ui/DotsMenu.tsx'
import type { Entry } from '../ui/entry.ts'
import { usePhone } from '../ui/width.ts'
import { preloadMembers } from './later.ts'

export type TeamDialog = 'edit' | 'members' | 'delete'

type Props = { team: Team; onOpen: (dialog: TeamDialog) => void }

const icon = { 'aria-hidden': true, size: 16, stroke: 1.75 } as const

/** What can be done with a team; on a phone there is room for one button beside the dots. */
export const TeamActions = ({ team, onOpen }: Props) => {
  const phone = usePhone()
  const { can } = team
  const edit: Entry = { name: 'Edit Team', icon: <IconPencil {...icon} />, act: () => onOpen('edit') }
  const remove: Entry = {
    name: 'Delete Team',
    icon: <IconTrash {...icon} />,
    danger: true,
    act: () => onOpen('delete'),
  }
  const entries = [...(phone && can.edit ? [edit] : []), ...(can.delete ? [remove] : [])]
  return (
    <>
      {can.edit && !phone && (
        <Button variant="default" leftSection={edit.icon} onClick={edit.act}>
          {edit.name}
        </Button>
      )}
      {can.edit && (
        <Button
          leftSection={<IconUsers {...icon} />}
          onPointerEnter={preloadMembers}
          onFocus={preloadMembers}
          onClick={() => onOpen('members')}
        >
          Manage Members
        </Button>
      )}
      {entries.length > 0 && <DotsMenu label={`Actions for ${team.name}`} entries={entries} />}
    </>
  )
}
