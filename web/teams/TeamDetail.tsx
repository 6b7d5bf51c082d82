import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconArrowLeft, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import type { Team } from '#contract/teams.ts'
import { sentenceOf } from '../api.ts'
import { useDialogs } from '../ui/dialogs.ts'
import { ErrorPanel } from '../ui/ErrorPanel.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { EditDialog, MembersDialog, prepareMembers } from './later.ts'
import { Members } from './Members.tsx'
import { membersQuery } from './queries.ts'
import styles from './TeamDetail.module.css'

type Opened = 'edit' | 'members' | 'delete'

type Props = { team: Team; onBack: () => Promise<void> }

const icon = { 'aria-hidden': true, size: 16, stroke: 1.75 } as const

export const TeamDetail = ({ team, onBack }: Props) => {
  const { data: members, isPending, isError, error, refetch } = useQuery(membersQuery(team.id))
  const { shown: opened, open, close } = useDialogs<Opened>()
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        className={styles.back}
        leftSection={<IconArrowLeft {...icon} />}
        onClick={() => void onBack()}
      >
        Back to Teams
      </Button>
      <PageHeader title={team.name} sub={team.description} />
      <Actions team={team} onOpen={open} />
      {isPending && <SkeletonRows rows={6} />}
      {isError && (
        <ErrorPanel title="Failed to fetch team members" message={sentenceOf(error)} onRetry={() => void refetch()} />
      )}
      {members && <Members team={team} members={members} />}
      {opened === 'edit' && <EditDialog team={team} onClose={close} />}
      {opened === 'members' && <MembersDialog team={team} members={members ?? []} onClose={close} />}
      {opened === 'delete' && <DeleteDialog team={team} onClose={close} onDeleted={onBack} />}
    </>
  )
}

const Actions = ({ team: { can }, onOpen }: { team: Team; onOpen: (dialog: Opened) => void }) =>
  (can.edit || can.delete) && (
    <div className={styles.actions}>
      {can.edit && (
        <>
          <Button
            leftSection={<IconUsers {...icon} />}
            onPointerEnter={prepareMembers}
            onFocus={prepareMembers}
            onClick={() => onOpen('members')}
          >
            Manage Members
          </Button>
          <Button variant="default" leftSection={<IconPencil {...icon} />} onClick={() => onOpen('edit')}>
            Edit Team
          </Button>
        </>
      )}
      {can.delete && (
        <Button
          variant="default"
          className={styles.danger}
          leftSection={<IconTrash {...icon} />}
          onClick={() => onOpen('delete')}
        >
          Delete Team
        </Button>
      )}
    </div>
  )
