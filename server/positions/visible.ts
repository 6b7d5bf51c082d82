import { and, isNull, ne, or, sql } from 'drizzle-orm'
import { kept, qualified } from '#server/db/columns.ts'
import { nobody } from '#server/session/viewer.ts'
import { leadershipId, readingTeamIds } from '#server/tenants/leadership.ts'
import { chartDrafts, positionHolders, positions } from './table.ts'

const { placeholder } = sql

export const isPrimary = isNull(positions.draftId)

/** Everyone reads the Leadership team's primary chart, except by a token of another team. */
const isForEveryone = and(
  isPrimary,
  ne(sql`${placeholder('personId')}::int`, nobody),
  sql`${positions.teamId} = ${leadershipId(placeholder('tenantId'))}`,
)

/** A person sees their teams' charts and drafts, and the Leadership team's primary chart. */
export const visible = or(sql`${positions.teamId} = any(${placeholder('reach')}::int[])`, isForEveryone)

export const visibleDrafts = sql`${chartDrafts.teamId} = any(${placeholder('reach')}::int[])`

/** Who holds a seat besides the one who fills it. */
export const holderIds = qualified(sql<number[]>`array(select ${positionHolders.userId} from ${positionHolders}
  where ${positionHolders.tenantId} = ${positions.tenantId} and ${positionHolders.positionId} = ${positions.id}
  order by ${positionHolders.userId})`)

/** The teams besides its own that read it. */
export const otherReaders = qualified(
  sql<number[]>`case when ${isPrimary} then ${readingTeamIds(positions)} else '{}'::int[] end`,
)

/** Not in a draft that has been published. */
export const isOpen = qualified(sql<boolean>`not exists (select from ${chartDrafts}
  where ${chartDrafts.tenantId} = ${positions.tenantId} and ${chartDrafts.id} = ${positions.draftId}
    and ${chartDrafts.publishedAt} is not null and ${kept(chartDrafts)})`)
