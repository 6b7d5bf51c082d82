import { IconList, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Issue } from '#contract/issues.ts'
import { locale, t } from '#contract/words.ts'
import { issuesQuery } from '../../issues/queries.ts'
import { IssueDialogs, preloadDialogs } from '../../issues/lazy-parts.ts'
import type { OpenDialog } from '../../issues/IssueDialogs.tsx'
import { RankSquare } from '../../issues/Rank.tsx'
import { groupsOf } from '../../issues/view.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { useToday } from '../../ui/clock.ts'
import { useDialogs } from '../../ui/dialogs.ts'
import { DotsMenu } from '../../ui/DotsMenu.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PanelList, PanelTitle } from '../../ui/PanelList.tsx'
import { tip } from '../../ui/tips.ts'
import { Rest } from './Rest.tsx'
import styles from './traction.module.css'

const skeletons = 3
const most = 10

/** The open long-term issues of a team, in its order. */
const useLongTerm = (teamId: number) => {
  const { data, isError } = useQuery(issuesQuery(teamId))
  const today = useToday()
  const issues = useMemo(
    () => data && groupsOf(data, { tab: 'long-term' }, { teamId, today }).open,
    [data, teamId, today],
  )
  return { issues, isError }
}

export const IssuesPanel = ({ teamId }: { teamId: number }) => {
  const { issues, isError } = useLongTerm(teamId)
  const { shown, open, close } = useDialogs<OpenDialog>()
  const navigate = useNavigate()
  const viewAll = () =>
    void navigate({ to: '/issues', search: (before) => ({ team: before.team, tab: 'long-term' as const }) })
  const commands = [
    { name: t('View All'), icon: IconList, act: viewAll },
    { name: t('Add Issue'), icon: IconPlus, act: () => open({ kind: 'create' }) },
  ]
  return (
    <Panel
      title={t('Long-term Issues')}
      {...(issues && issues.length > 0 && { count: issues.length.toLocaleString(locale()) })}
      menu={<DotsMenu label={t('Long-term issues menu')} commands={commands} onNear={preloadDialogs} />}
    >
      <PanelList
        rows={issues?.slice(0, most)}
        isError={isError}
        max={skeletons}
        failed={t('The issues could not be loaded.')}
        none={t('No long-term issues. What can wait for a quarter belongs here.')}
      >
        {(issue) => <Line key={issue.id} issue={issue} />}
      </PanelList>
      <Rest to="/issues" count={(issues?.length ?? 0) - most} />
      {shown && <IssueDialogs shown={shown} rows={[]} teamId={teamId} interval="long-term" onClose={close} />}
    </Panel>
  )
}

const Line = ({ issue }: { issue: Issue }) => {
  const owner = issue.assignee?.fullName ?? t('Unassigned')
  return (
    <li>
      <span className={styles.rank}>
        <RankSquare priority={issue.priority} />
      </span>
      <PanelTitle topic="issues" row={issue}>
        {issue.title}
      </PanelTitle>
      <span className={styles.person} {...tip(owner)}>
        <Avatar person={issue.assignee} />
        <span className="sr-only">{owner}</span>
      </span>
    </li>
  )
}
