import { Button } from '@mantine/core'
import { IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import type { Team } from '#contract/teams.ts'
import { DotsMenu } from '../ui/DotsMenu.tsx'
import { inMenu } from '../ui/command.ts'
import type { Command } from '../ui/command.ts'
import { iconProps } from '../ui/icon-props.ts'
import { usePhone } from '../ui/width.ts'
import { preloadMembers } from './lazy-parts.ts'

export type TeamDialog = 'edit' | 'members' | 'delete'

type Props = { team: Team; onOpen: (dialog: TeamDialog) => void }

/** What can be done with a team; on a phone there is room for one button beside the dots. */
export const TeamActions = ({ team, onOpen }: Props) => {
  const phone = usePhone()
  const { can } = team
  const commands: Command[] = [
    { name: 'Edit Team', icon: IconPencil, may: phone && can.edit, act: () => onOpen('edit') },
    { name: 'Delete Team', icon: IconTrash, may: can.delete, danger: true, act: () => onOpen('delete') },
  ]
  return (
    <>
      {can.edit && !phone && (
        <Button variant="default" leftSection={<IconPencil {...iconProps} />} onClick={() => onOpen('edit')}>
          Edit Team
        </Button>
      )}
      {can.edit && (
        <Button
          leftSection={<IconUsers {...iconProps} />}
          onPointerEnter={preloadMembers}
          onFocus={preloadMembers}
          onClick={() => onOpen('members')}
        >
          Manage Members
        </Button>
      )}
      {inMenu(commands).length > 0 && <DotsMenu label={`Actions for ${team.name}`} commands={commands} />}
    </>
  )
}
