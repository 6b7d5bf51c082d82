import { sql } from 'drizzle-orm'
import type { Viewer } from '#server/session/viewer.ts'
import { journal } from './table.ts'

// With a team goes all that is in it, and with the sample data come and go teams; none of it has entries of its own.
const ofWholeTeams = sql`('deleted', 'added the sample data', 'removed the sample data')`

// See `leadershipId`.
const changesLead = sql`'Leadership' in (${journal.before} ->> 'name', ${journal.after} ->> 'name')`

/** Matches entries that change what everybody in a workspace sees: teams that go, sample data, and another Leadership team. */
export const changesSight = sql<boolean>`coalesce(${journal.subject} = 'teams'
  and (${journal.verb} in ${ofWholeTeams} or ${changesLead}), false)`

/** Matches entries that change what the viewer sees at all: those, and the ones about their teams or their role. */
export const changesOwnSight = sql<boolean>`(${changesSight}
  or ${sql.placeholder('userId')}::int = any(${journal.personIds})
  and (${journal.subject} = 'teams' or ${journal.subject} = 'users' and ${journal.before} ? 'role'))`

type News = { topic: string; personIds: number[]; changesSight: boolean }

/** Whether an entry may be one of them; to be asked of the database if so. */
export const mayChangeSightOf = ({ userId }: Viewer, news: News): boolean =>
  news.changesSight || ((news.topic === 'teams' || news.topic === 'users') && news.personIds.includes(userId))
