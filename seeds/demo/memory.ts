import type { Who } from './company.ts'
import { archivedAgo, type Entry, fieldsOf, spoken, type Stage, type Stored } from './rows.ts'

type Event = { by: Who; ago: number; verb: string; after?: Record<string, unknown>; mentioned?: number[] }

/** The journal entries a to-do would have if everything had been done in the app. */
export const journalRows = (stored: Stored, { cast, calendar }: Stage): Entry[] => {
  const { told, team, id } = stored
  const { tenantId } = cast
  const row = { tenantId, subject: 'todos', subjectId: id, title: told.title, teamId: cast.team(team) }
  const concerned = [cast.person(told.by).id, ...(told.for ? [cast.person(told.for).id] : [])]
  return eventsOf(stored, cast).map(({ by, ago, verb, after = null, mentioned = [] }) => ({
    ...row,
    actorId: cast.person(by).id,
    at: calendar.ago(ago),
    personIds: [...new Set([...concerned, ...mentioned])],
    verb,
    after,
  }))
}

const eventsOf = ({ told, team }: Stored, cast: Stage['cast']): Event[] => {
  const created = { by: told.by, ago: told.made, verb: 'created', after: fieldsOf(told, cast) }
  const commented = (told.remarks ?? []).map((remark) => {
    const after = spoken(remark, team, cast)
    return {
      by: remark.by,
      ago: remark.ago,
      verb: 'commented on',
      after,
      mentioned: after.mentions.map((one) => one.userId),
    }
  })
  const completed = told.done === undefined ? [] : [{ by: told.for ?? told.by, ago: told.done, verb: 'completed' }]
  const ago = archivedAgo(told)
  const archived = ago === undefined ? [] : [{ by: told.by, ago, verb: 'archived' }]
  return [created, ...commented, ...completed, ...archived]
}
