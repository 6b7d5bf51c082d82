import { sql } from 'drizzle-orm'
import type { Viewer } from '#server/session/viewer.ts'
import { teams } from '#server/tenants/table.ts'
import { journal } from './table.ts'

// Their teams come and go with all that is in them, which has no entries of its own.
const ofSample = sql`('added the sample data', 'removed the sample data')`

// See `leadershipId`.
const changesLead = sql`('Leadership' in (${journal.before} ->> 'name', ${journal.after} ->> 'name')
  or ${journal.verb} = 'deleted' and not exists (select from ${teams} as older
    where older.tenant_id = ${journal.tenantId} and older.id < ${journal.subjectId}))`

/** Matches entries that change what everybody in a workspace sees at all: sample data, and another Leadership team. */
export const changesSight = sql<boolean>`coalesce(${journal.subject} = 'teams'
  and (${journal.verb} in ${ofSample} or ${changesLead}), false)`

/** Matches entries that change what the viewer sees at all: those, and the ones about their teams or their role. */
export const changesOwnSight = sql<boolean>`(${changesSight}
  or ${sql.placeholder('userId')}::int = any(${journal.personIds})
  and (${journal.subject} = 'teams' or ${journal.subject} = 'users' and ${journal.before} ? 'role'))`

type News = { topic: string; personIds: number[]; changesSight: boolean }

/** Whether an entry may be one of them; to be asked of the database if so. */
export const mayChangeSightOf = ({ userId }: Viewer, news: News): boolean =>
  news.changesSight || ((news.topic === 'teams' || news.topic === 'users') && news.personIds.includes(userId))
