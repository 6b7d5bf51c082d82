import { addDays } from '#contract/days.ts'
import type { MeetingRecord } from '#contract/minutes.ts'
import { contentFrom } from '#contract/room.ts'
import type { Stage } from '../rows.ts'
import { attendedBy, type Held, storyOf, usedBy } from './held.ts'
import { reasons } from './stories.ts'
import type { Told } from './told.ts'

const week = 7
const isAtOrAfter = (at: string | null, day: string): boolean => at === null || at >= day

/** The to-dos that were due by a meeting or completed in the week before it, and those made on its day. */
const todosOf = ({ agenda, from }: Held, teamId: number, { todos }: Told) => {
  const day = from.slice(0, 10)
  const weekBefore = addDays(day, -week)
  const dayAfter = addDays(day, 1)
  const ofTeam = todos.filter((todo) => todo.teamId === teamId && isAtOrAfter(todo.archivedAt, from))
  const noted = ({ id, title, assigneeId, dueDate, completedAt }: Told['todos'][number]) => {
    return { id, title, assigneeId, dueDate, completed: completedAt !== null && completedAt < from }
  }
  const reviewed = ofTeam.filter(({ createdAt, completedAt, dueDate }) => {
    const isDone = completedAt !== null && completedAt < from
    return createdAt < from && isAtOrAfter(completedAt, weekBefore) && (isDone || (dueDate !== null && dueDate <= day))
  })
  const made = ofTeam.filter(({ createdAt }) => createdAt >= from && createdAt < dayAfter)
  const hasTodos = agenda.some(({ kind }) => kind === 'todo-list')
  return { todos: hasTodos ? reviewed.map(noted) : [], newTodos: made.map(noted) }
}

/** What was solved since the meeting before, and what only the minutes know. */
const issuesOf = (held: Held, teamId: number, told: Told, { cast }: Stage): MeetingRecord['issues'] => {
  const { agenda, before, from, back, story } = held
  const discussion = agenda.find(({ kind }) => kind === 'issue-discussion')
  if (!discussion || story.attendees) return []
  const solved = [
    ...told.decisions
      .filter((one) => one.teamId === teamId && before !== null && one.decidedAt > before && one.decidedAt <= from)
      .map(({ title, text, rootCause, decidedById }) => ({ title: title ?? text, text, rootCause, decidedById })),
    ...(storyOf(held).solved ?? []).map(([title, text, by]) => {
      return { title, text, rootCause: null, decidedById: cast.person(by).id }
    }),
  ]
  const each = Math.round(((usedBy(held)[discussion.id] ?? 0) * 0.8) / Math.max(1, solved.length))
  return solved.map(({ title, text, rootCause, decidedById }, index) => ({
    title,
    outcome: 'solved',
    decision: text,
    rootCause,
    decidedById,
    votes: 2 + ((back + index) % 4),
    usedMilliseconds: each,
  }))
}

/** Notes follow one another through the meeting. */
const notesOf = (held: Held, { cast }: Stage): MeetingRecord['notes'] => {
  const { story, agenda, from, back } = held
  const last = agenda.at(-1)?.name ?? ''
  const decided =
    story.decided !== undefined && back === 0 ? [[last, story.by, `Decided: ${story.decided}`] as const] : []
  const notes = [...(storyOf(held).notes ?? []), ...decided]
  return notes.map(([section, by, content], index) => ({
    section: agenda.find(({ name }) => name === section)?.id ?? '',
    content,
    authorId: cast.person(by).id,
    createdAt: new Date(Date.parse(from) + (index + 1) * 9 * 60_000).toISOString(),
  }))
}

const given = [9, 8, 10, 9, 7, 9, 8, 9, 10, 8, 6, 9]

const ratingsOf = ({ back, story }: Held, presentIds: number[]): MeetingRecord['ratings'] =>
  story.type !== 'l10'
    ? []
    : presentIds.map((personId, index) => {
        const rating = given[(back * 5 + index * 7) % given.length] ?? contentFrom
        const reason = rating < contentFrom ? (reasons[(back + index) % reasons.length] ?? null) : null
        return { personId, guestName: null, rating, reason }
      })

/** What the minutes of a meeting hold, apart from the rocks and the scorecard. */
export const recordOf = (held: Held, told: Told, stage: Stage): Omit<MeetingRecord, 'measurables' | 'rocks'> => {
  const { id, story, agenda, from, until } = held
  const { person, team } = stage.cast
  const teamId = team(story.team)
  const used = usedBy(held)
  const { presentIds, absentIds } = attendedBy(held, stage)
  return {
    sections: agenda.map((section) => ({ ...section, usedMilliseconds: used[section.id] ?? 0 })),
    sittings: [{ from, until }],
    presenterId: person(story.by).id,
    present: presentIds.map((personId) => ({ personId, guestName: null })),
    absentIds,
    checkIn: (storyOf(held).checkIn ?? []).map(([who, personal, business]) => {
      return { personId: person(who).id, personal, business }
    }),
    headlines: told.headlines
      .filter(({ meetingId }) => meetingId === id)
      .map(({ title, content, authorId }) => ({ title, content, authorId, ticked: true })),
    ...todosOf(held, teamId, told),
    issues: issuesOf(held, teamId, told, stage),
    notes: notesOf(held, stage),
    messages: [],
    ratings: ratingsOf(held, presentIds),
  }
}
