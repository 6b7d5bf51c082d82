import { sql } from 'drizzle-orm'
import { kept } from '#server/db/columns.ts'
import { positions } from './table.ts'
import { isPrimary, otherReaders } from './visible.ts'

/** What search finds of the positions of primary charts. */
export const foundPositions = sql`
  select ${positions.tenantId}, ${positions.id} as subject_id, '' as part, ${positions.teamId},
    ${otherReaders} as other_team_ids, '{}'::int[] as person_ids, ${positions.title},
    concat_ws(' ', ${positions.description}, array_to_string(${positions.responsibilities}, ' ')) as text, '' as comments
  from wanted join ${positions} on ${positions.tenantId} = wanted.tenant_id
    and ${positions.id} = wanted.id and ${isPrimary} and ${kept(positions)}`
