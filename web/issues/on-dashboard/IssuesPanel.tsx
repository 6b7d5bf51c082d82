import { useQuery } from '@tanstack/react-query'
import type { Issue } from '#contract/issues.ts'
import { numberText, t } from '#contract/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { agoInWords } from '../../ui/ago.ts'
import { useNow } from '../../ui/clock.ts'
import { useDialogs } from '../../ui/dialogs.ts'
import { Panel } from '../../ui/Panel.tsx'
import { PanelList, PanelTitle } from '../../ui/PanelList.tsx'
import { PanelMenu } from '../../ui/PanelMenu.tsx'
import { PaperName } from '../../ui/PaperName.tsx'
import type { OpenDialog } from '../IssueDialogs.tsx'
import { IssueDialogs, preloadDialogs } from '../lazy-parts.ts'
import { RankSquare } from '../Rank.tsx'
import { overviewQuery } from '../queries.ts'
import styles from './IssuesPanel.module.css'

const max = 3

export const IssuesPanel = ({ teamId }: { teamId: number | undefined }) => {
  const { data, isError } = useQuery(overviewQuery(teamId))
  const { shown, open, close } = useDialogs<OpenDialog>()
  const { open: total = 0, first } = data ?? {}
  const create = () => open({ kind: 'create in full' })
  return (
    <Panel
      title={t('Issues')}
      count={total > 0 ? t('{shown} of {total}', { shown: Math.min(max, total), total: numberText(total) }) : undefined}
      menu={<PanelMenu label={t('Issues menu')} to="/issues" onCreate={create} onNear={preloadDialogs} />}
    >
      <PanelList
        rows={first?.slice(0, max)}
        isError={isError}
        max={max}
        heights={[36, 44]}
        failed={t('The issues could not be loaded.')}
        none={t('No open issues')}
        create={{ verb: t('Create Issue'), act: create, onNear: preloadDialogs }}
      >
        {(issue) => <Line key={issue.id} issue={issue} />}
      </PanelList>
      {shown && <IssueDialogs shown={shown} rows={[]} teamId={teamId} onClose={close} />}
    </Panel>
  )
}

const Line = ({ issue }: { issue: Issue }) => {
  const { title, createdAt, priority, assignee } = issue
  return (
    <li className={styles.line}>
      <span className={styles.rank}>
        <RankSquare priority={priority} />
      </span>
      <PanelTitle topic="issues" row={issue}>
        {title}
      </PanelTitle>
      <span className={styles.opened}>{t('Raised {ago}', { ago: agoInWords(createdAt, useNow()) })}</span>
      {assignee && <PaperName name={assignee.fullName} />}
      {assignee && <Avatar person={assignee} />}
    </li>
  )
}
