import type { Who } from './company.ts'
import type { PlannedRock } from './rock-quarters.ts'
import { type Entry, spoken, type Stage } from './rows.ts'

type Event = { by: Who; ago: number; verb: string; title?: string; mentioned?: number[] }

const endOf = ({ told, isCarried }: PlannedRock): string => {
  if (isCarried) return 'carried over'
  return told.status === 'completed' ? 'completed' : 'changed'
}

const eventsOf = (rock: PlannedRock, cast: Stage['cast']): Event[] => {
  const { told, team, steps, made, ended } = rock
  const created = { by: told.owner, ago: made, verb: 'created' }
  const completed = steps.flatMap(({ name, done, for: by = told.owner }) =>
    done === undefined ? [] : [{ by, ago: done, verb: 'completed the milestone', title: name }],
  )
  const commented = (told.remarks ?? []).map((remark) => ({
    by: remark.by,
    ago: remark.ago,
    verb: 'commented on',
    mentioned: spoken(remark, team, cast).mentions.map(({ userId }) => userId),
  }))
  const over = ended === undefined ? [] : [{ by: told.owner, ago: ended, verb: endOf(rock) }]
  return [created, ...completed, ...commented, ...over]
}

/** The journal entries a rock would have if everything had been done in the app. */
export const rockEntries = (rock: PlannedRock & { id: number }, { cast, calendar }: Stage): Entry[] =>
  eventsOf(rock, cast).map(({ by, ago, verb, title = rock.told.title, mentioned = [] }) => ({
    tenantId: cast.tenantId,
    subject: 'rocks',
    subjectId: rock.id,
    teamId: cast.team(rock.team),
    otherTeamIds: (rock.told.others ?? []).map(cast.team),
    personIds: [...new Set([cast.person(rock.told.owner).id, ...mentioned])],
    actorId: cast.person(by).id,
    at: calendar.ago(ago),
    verb,
    title,
  }))
