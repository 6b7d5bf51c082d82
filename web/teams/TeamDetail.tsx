import { Button } from '@mantine/core'
import { IconArrowLeft, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import { useCallback } from 'react'
import type { Team } from '#contract/teams.ts'
import type { User } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { inMenu } from '../ui/command.ts'
import type { Command } from '../ui/command.ts'
import { DotsMenu } from '../ui/DotsMenu.tsx'
import { iconProps } from '../ui/icon-props.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { usePhone } from '../ui/width.ts'
import { preloadDialogs } from './lazy-parts.ts'
import { MemberList } from './members/MemberList.tsx'
import { useMembers } from './members/use-members.ts'
import { useTeamInView } from './search.ts'
import type { OpenDialog } from './TeamDialogs.tsx'
import styles from './teams.module.css'

type Props = { team: Team; open: (dialog: OpenDialog) => void }

export const TeamDetail = ({ team, open }: Props) => {
  const { query, members, change } = useMembers(team.id)
  const [, view] = useTeamInView()
  const remove = useCallback((person: User) => change({ person, member: false }), [change])
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        className={styles.back}
        leftSection={<IconArrowLeft {...iconProps} />}
        onClick={() => void view(undefined)}
      >
        {t('Back to Teams')}
      </Button>
      <PageHeader title={team.name} sub={team.description} actions={<TeamActions team={team} open={open} />} />
      <Loaded query={query} rows={6} failed={t('Failed to fetch team members')}>
        {() => <MemberList members={members} onRemove={team.can.edit ? remove : undefined} />}
      </Loaded>
    </>
  )
}

/** What you may do with a team; on a phone there is room for one button beside the dots. */
const TeamActions = ({ team: { id, name, can }, open }: Props) => {
  const phone = usePhone()
  const edit = () => open({ kind: 'edit', id })
  const commands: Command[] = [
    { name: t('Edit Team'), icon: IconPencil, may: phone && can.edit, act: edit },
    {
      name: t('Delete Team'),
      icon: IconTrash,
      may: can.delete,
      danger: true,
      act: () => open({ kind: 'delete', id }),
    },
  ]
  return (
    <>
      {can.edit && !phone && (
        <Button variant="default" leftSection={<IconPencil {...iconProps} />} onClick={edit}>
          {t('Edit Team')}
        </Button>
      )}
      {can.edit && (
        <Button
          leftSection={<IconUsers {...iconProps} />}
          onPointerEnter={preloadDialogs}
          onFocus={preloadDialogs}
          onClick={() => open({ kind: 'members', id })}
        >
          {t('Manage Members')}
        </Button>
      )}
      {inMenu(commands).length > 0 && <DotsMenu ofPage label={t('Actions for {name}', { name })} commands={commands} />}
    </>
  )
}
