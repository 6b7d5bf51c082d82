import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Decision } from '#contract/decisions.ts'
import { isoInstant } from '#server/db/columns.ts'
import { personJson } from '#server/tenants/person.ts'
import { users } from '#server/tenants/table.ts'
import { decisions } from './table.ts'

const decider = alias(users, 'decider')

const presentJson = sql`(select coalesce(json_agg(${personJson(users)} order by ${users.fullName}, ${users.id}), '[]'::json)
  from ${users} where ${users.tenantId} = ${decisions.tenantId} and ${users.id} = any(${decisions.presentIds}))`

/** A decision as the API presents it, in a query on `decisionsWithDeciders`. */
export const decisionJson: SQL<Decision> = sql`json_build_object(
    'id', ${decisions.id}, 'teamId', ${decisions.teamId}, 'issueId', ${decisions.issueId}, 'title', ${decisions.title},
    'text', ${decisions.text}, 'rootCause', ${decisions.rootCause}, 'decidedById', ${decisions.decidedById},
    'decidedBy', ${personJson(decider)}, 'decidedAt', ${isoInstant(decisions.decidedAt)}, 'present', ${presentJson},
    'meetingId', ${decisions.meetingId}, 'reopenedAt', ${isoInstant(decisions.reopenedAt)},
    'updatedAt', ${isoInstant(decisions.updatedAt)}, 'version', ${decisions.version})`

export const decisionsWithDeciders = sql`${decisions}
  left join ${users} as ${sql.identifier('decider')} on ${decider.tenantId} = ${decisions.tenantId}
    and ${decider.id} = ${decisions.decidedById}`

/** How an issue was solved each time, oldest first, as JSON. */
export const decisionsJson = (tenantId: AnyColumn, issueId: AnyColumn): SQL<Decision[]> =>
  sql`(select coalesce(json_agg(${decisionJson} order by ${decisions.decidedAt}, ${decisions.id}), '[]'::json)
    from ${decisionsWithDeciders} where ${decisions.tenantId} = ${tenantId} and ${decisions.issueId} = ${issueId})`
