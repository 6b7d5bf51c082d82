import type { Db } from '#server/db/open.ts'
import { organizationOf } from '#server/people/registration.ts'
import { calendarOf } from './demo/calendar.ts'
import { staff } from './demo/cast.ts'
import { emailDomain } from './demo/company.ts'
import { tellAll } from './demo.ts'

/**
 * Tells the demo's stories in somebody's own workspace: in teams of their own, by people who are no colleagues. Returns
 * the id of the team to begin with.
 */
export const seedSample = async (tx: Db, { tenantId }: { tenantId: number }, now: Date): Promise<number> => {
  const calendar = calendarOf(now)
  const cast = await staff(tx, {
    tenantId,
    organizationId: organizationOf(tenantId),
    createdAt: now.toISOString(),
    isSample: true,
    domain: `sample-${tenantId}.${emailDomain}`,
    admins: [],
    teamName: (name) => `${name} (sample)`,
  })
  await tellAll(tx, { cast, calendar })
  return cast.team('leadership')
}
