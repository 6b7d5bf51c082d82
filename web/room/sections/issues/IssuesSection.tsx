import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Interval, Issue } from '#contract/issues.ts'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { IssueDialogs } from '../../../issues/lazy-parts.ts'
import type { OpenDialog } from '../../../issues/IssueDialogs.tsx'
import { TopThree } from '../../../issues/list/marks.tsx'
import { issuesQuery } from '../../../issues/queries.ts'
import { countsOf, topOf } from '../../../issues/view.ts'
import { useToday } from '../../../ui/clock.ts'
import { useDialogs } from '../../../ui/dialogs.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { NothingHere } from '../rows/NothingHere.tsx'
import { useRoomAct } from './act.ts'
import { IssuesTools } from './IssuesTools.tsx'
import { NextUp } from './NextUp.tsx'
import { OpenIssues } from './OpenIssues.tsx'
import { Settled } from './Settled.tsx'
import { Stage } from './stage/Stage.tsx'
import { useEndOnceSettled } from './stage/use-end-once-settled.ts'
import { presentIn, viewOf } from './view.ts'

/** The team's issues: voted on, picked, and discussed one by one. */
export const IssuesSection = ({ room }: { room: Room }) => {
  const query = useQuery(issuesQuery(room.teamId))
  return (
    <Loaded query={query} rows={8} failed={t('The issues could not be loaded')}>
      {(issues) => <Issues room={room} issues={issues} />}
    </Loaded>
  )
}

const Issues = ({ room, issues }: { room: Room; issues: Issue[] }) => {
  const { teamId } = room
  const [interval, setInterval] = useState<Interval>('short-term')
  const { shown, open, close } = useDialogs<OpenDialog>()
  const view = viewOf(room, issues, { interval, today: useToday() })
  const act = useRoomAct(room, view.open, open)
  useEndOnceSettled(room, view)
  const counts = countsOf(issues, teamId)
  if (counts['short-term'] + counts['long-term'] + view.settled.length === 0) {
    return (
      <NothingHere to="/issues" teamId={teamId} link={t('Go to the issues')}>
        {t('No issues to discuss. This section takes no time.')}
      </NothingHere>
    )
  }
  return (
    <TopThree value={topOf(view.open)}>
      {view.onStage ? (
        <Stage key={view.onStage.id} room={room} issue={view.onStage} act={act} />
      ) : (
        <NextUp issue={view.next} act={act} />
      )}
      <IssuesTools room={room} counts={counts} interval={interval} onInterval={setInterval} />
      <OpenIssues issues={view.open} interval={interval} act={act} />
      <Settled issues={view.settled} act={act} />
      {shown && (
        <IssueDialogs {...{ shown, teamId, interval }} rows={issues} presentIds={presentIn(room)} onClose={close} />
      )}
    </TopThree>
  )
}
