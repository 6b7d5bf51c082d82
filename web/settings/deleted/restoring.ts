import type { Deleted, DeletedKind } from '#contract/deleted.ts'
import { goals } from '#contract/goals.ts'
import { headlines } from '#contract/headlines.ts'
import { issues } from '#contract/issues.ts'
import { meetingNotes } from '#contract/meeting-notes.ts'
import { meetings } from '#contract/meetings.ts'
import { chartDrafts, positions } from '#contract/positions.ts'
import { milestones } from '#contract/rock-milestones.ts'
import { rocks } from '#contract/rocks.ts'
import { scorecard, scorecardGroups } from '#contract/scorecard.ts'
import { todos } from '#contract/todos.ts'
import { call } from '../../api.ts'

type Restoring = (body: { ids: number[] }) => Promise<unknown>

const calls: Record<Exclude<DeletedKind, 'milestones'>, Restoring> = {
  goals: (body) => call(goals.restore, { body }),
  todos: (body) => call(todos.restore, { body }),
  rocks: (body) => call(rocks.restore, { body }),
  headlines: (body) => call(headlines.restore, { body }),
  issues: (body) => call(issues.restore, { body }),
  meetings: (body) => call(meetings.restore, { body }),
  l10_meeting_notes: (body) => call(meetingNotes.restore, { body }),
  scorecard_items: (body) => call(scorecard.restore, { body }),
  scorecard_groups: (body) => call(scorecardGroups.restore, { body }),
  accountability_positions: (body) => call(positions.restore, { body }),
  chart_drafts: (body) => call(chartDrafts.restore, { body }),
}

/** Takes back a deletion; the lists get what comes back by the live stream. */
export const restore = ({ kind, id, milestoneId }: Deleted): Promise<unknown> => {
  if (kind !== 'milestones') return calls[kind]({ ids: [id] })
  const ids = milestoneId === null ? [] : [milestoneId]
  return call(milestones.restore, { params: { rockId: id }, body: { ids } })
}
