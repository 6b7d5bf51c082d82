import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconArrowLeft } from '@tabler/icons-react'
import type { Team } from '#contract/teams.ts'
import { sentenceOf } from '../api.ts'
import { useDialogs } from '../ui/dialogs.ts'
import { ErrorPanel } from '../ui/ErrorPanel.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { EditDialog, MembersDialog } from './lazy-parts.ts'
import { Members } from './Members.tsx'
import { membersQuery } from './queries.ts'
import type { TeamDialog } from './TeamActions.tsx'
import { TeamActions } from './TeamActions.tsx'
import styles from './TeamDetail.module.css'

type Props = { team: Team; onBack: () => Promise<void> }

export const TeamDetail = ({ team, onBack }: Props) => {
  const { data: members, isPending, isError, error, refetch } = useQuery(membersQuery(team.id))
  const { shown: opened, open, close } = useDialogs<TeamDialog>()
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        className={styles.back}
        leftSection={<IconArrowLeft aria-hidden size={16} stroke={1.75} />}
        onClick={() => void onBack()}
      >
        Back to Teams
      </Button>
      <PageHeader title={team.name} sub={team.description} actions={<TeamActions team={team} onOpen={open} />} />
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
