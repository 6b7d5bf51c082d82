import { t } from '#contract/words.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { notFound, Refusal } from '#server/http/problems.ts'
import { lockTeams } from '#server/session/seeing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { deleteTeam } from './changes.ts'
import { contentsOf, type TableOfTeams } from './contents.ts'

const hour = 60 * 60_000

/**
 * Takes back that a team was created, for its members: deleting any other team is up to admins. Of an untouched team
 * they are those that it was created with, and nothing is lost with it.
 */
export const takeBackTeam = (
  db: Db,
  viewer: Viewer,
  id: number,
  tables: ReadonlyMap<string, TableOfTeams>,
  now: Date,
): Promise<void> =>
  transaction(db, async (tx) => {
    const [team] = await lockTeams(tx, viewer, [id])
    if (!team) throw notFound()
    const { members: _, ...contents } = await contentsOf(tx, viewer, id, tables)
    const isEmpty = Object.values(contents).every((count) => count === 0)
    const isNew = Date.parse(team.createdAt) > now.getTime() - hour
    if (!isEmpty || !isNew || team.version > 1) {
      throw new Refusal('conflict', t('This has been changed in the meantime'))
    }
    await deleteTeam(tx, viewer, id)
  })
