import { and, eq, sql } from 'drizzle-orm'
import type { Rock, RockChange } from '#contract/rocks.ts'
import { nextInstant } from '#server/db/change.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { keysOf, replaceAttachments } from '#server/files/attachments.ts'
import { notAllowed } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { checkMembers } from '#server/teams/members.ts'
import { lockOneEditable, refuseOutdated } from './locking.ts'
import { note } from './noting.ts'
import { letGoOfAssignees } from './people.ts'
import { findRock } from './reading.ts'
import { rocks } from './table.ts'
import { involve, typeIn } from './teams.ts'

type Fields = Omit<RockChange, 'attachments' | 'updatedAt'>

/** Follows a wish to where it leads: the team decides on the type, and is not among the other ones. */
const decided = async (tx: Db, viewer: Viewer, rock: Rock, wish: Fields): Promise<Fields> => {
  const { teamId = rock.teamId, ownerId = rock.ownerId } = wish
  const moves = teamId !== rock.teamId
  const rockType = moves || wish.rockType ? await typeIn(tx, viewer, teamId, wish.rockType ?? rock.rockType) : undefined
  if (moves || ownerId !== rock.ownerId) {
    await checkMembers(tx, viewer, 'ownerId', [ownerId], [teamId])
  }
  const otherTeamsInvolved = wish.otherTeamsInvolved ?? rock.otherTeamsInvolved.filter((id) => id !== teamId)
  return { ...wish, rockType, otherTeamsInvolved: otherTeamsInvolved.toSorted((one, other) => one - other) }
}

/** The fields that get another value than they have. */
const difference = (rock: Rock, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => value !== undefined && JSON.stringify(rock[name as keyof Fields]) !== JSON.stringify(value),
    ),
  )

const verbOf = (change: Fields): string => {
  if (Object.keys(change).length !== 1) return 'changed'
  if (change.isArchived !== undefined) return change.isArchived ? 'archived' : 'took out of the archive'
  return change.status === 'completed' ? 'completed' : 'changed'
}

const noteChange = (tx: Db, viewer: Viewer, rock: Rock, change: Fields): Promise<void> =>
  note(tx, viewer, rock, verbOf(change), {
    teamId: change.teamId ?? rock.teamId,
    formerTeamId: change.teamId === undefined ? null : rock.teamId,
    otherTeamIds: change.otherTeamsInvolved ?? [],
    personIds: [change.ownerId ?? null],
    title: change.title ?? rock.title,
    before: Object.fromEntries(Object.keys(change).map((name) => [name, rock[name as keyof Fields]])),
    after: change,
  })

/** Changes the fields that are named; with `updatedAt`, a conflict when the rock has changed since. */
export const changeRock = (db: Db, viewer: Viewer, id: number, body: RockChange): Promise<Rock> =>
  transaction(db, async (tx) => {
    const { attachments, updatedAt, ...wish } = body
    const rock = await lockOneEditable(tx, viewer, id)
    refuseOutdated(updatedAt, rock, rock)
    const change = difference(rock, await decided(tx, viewer, rock, wish))
    const { otherTeamsInvolved, ...fields } = change
    const filesChanged = attachments && (await replaceAttachments(tx, viewer, { rockId: id }, keysOf(attachments)))
    if (!filesChanged && Object.keys(change).length === 0) return rock
    await tx
      .update(rocks)
      .set({ ...fields, version: sql`${rocks.version} + 1`, updatedAt: nextInstant(rocks.updatedAt) })
      .where(and(eq(rocks.tenantId, viewer.tenantId), eq(rocks.id, id)))
    const { teamId = rock.teamId } = fields
    if (otherTeamsInvolved) await involve(tx, viewer, { id, teamId }, otherTeamsInvolved)
    if (teamId !== rock.teamId) await letGoOfAssignees(tx, viewer, { id, teamId })
    await noteChange(tx, viewer, rock, change)
    const changed = await findRock(tx, viewer, id)
    if (!changed) throw notAllowed('You would not see this rock any more')
    return changed
  })
