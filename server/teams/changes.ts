import { and, eq } from 'drizzle-orm'
import type { Team, TeamChange } from '#contract/teams.ts'
import { msg } from '#contract/words.ts'
import { before, difference, refuseOutdated } from '#server/db/change.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { notFound } from '#server/http/problems.ts'
import { changing } from '#server/journal/changing.ts'
import { lockTeams } from '#server/session/seeing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { teams } from '#server/tenants/table.ts'
import { canEdit } from './policy.ts'
import { findTeams } from './reading.ts'

export const onTeams = changing<typeof teams.$inferSelect, Team>({
  table: teams,
  lock: lockTeams,
  mayEdit: canEdit,
  refusal: msg('You are not a member of this team'),
  // Everyone in the tenant sees all teams' names, so changes to them concern the whole tenant.
  concerns: ({ name }) => ({ teamId: null, title: name }),
  show: findTeams,
})

/** Changes the named fields; with `updatedAt`, only if nobody has changed the team since. */
export const changeTeam = (db: Db, viewer: Viewer, id: number, { updatedAt, ...wish }: TeamChange): Promise<Team> =>
  onTeams.edit(db, viewer, id, async (tx, row) => {
    await refuseOutdated(updatedAt, row, async () => (await findTeams(tx, viewer, [id]))[0])
    const set = difference(row, wish)
    if (Object.keys(set).length === 0) return undefined
    return { set, verb: 'changed', before: before(row, set), after: set }
  })

/** Deletes a team and, through foreign keys, everything in it. */
export const deleteTeam = (db: Db, viewer: Viewer, id: number): Promise<void> =>
  transaction(db, async (tx) => {
    const named = and(eq(teams.tenantId, viewer.tenantId), eq(teams.id, id))
    const [row] = await tx.delete(teams).where(named).returning()
    if (!row) throw notFound()
    const { name, description } = row
    await onTeams.record(tx, viewer, [{ row, verb: 'deleted', before: { name, description } }])
  })
