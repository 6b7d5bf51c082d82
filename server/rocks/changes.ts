import type { Rock, RockChange, RockSelectionChange } from '#contract/rocks.ts'
import { msg } from '#contract/words.ts'
import { before, difference, entriesOf, refuseOutdated, refuseUnlike } from '#server/db/change.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { unlessTaken } from '#server/db/restoring.ts'
import { keysOf, replaceAttachments } from '#server/files/attachments.ts'
import { checkGoals } from '#server/goals/serving.ts'
import { changing } from '#server/journal/changing.ts'
import { locking } from '#server/session/seeing.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { checkMembers } from '#server/teams/members.ts'
import { canEdit } from './policy.ts'
import { findRocks, showRocks, visible } from './reading.ts'
import { rocks } from './table.ts'
import { involve, releaseAssignees, typeIn } from './teams.ts'

export const lockRocks = locking(rocks, visible)

/** Changes to rocks and to their milestones, which the API presents within their rock. */
export const onRocks = changing<Rock, Rock>({
  table: rocks,
  lock: async (tx, viewer, ids) => {
    await lockRocks(tx, viewer, ids)
    // Read after the lock, so that no change to their milestones or comments is missed.
    return findRocks(tx, viewer, ids)
  },
  mayEdit: canEdit,
  refusal: msg('Only members of the team may change this rock'),
  concerns: ({ teamId, title, ownerId, createdById, otherTeamsInvolved, milestones }) => ({
    teamId,
    title,
    otherTeamIds: otherTeamsInvolved,
    personIds: [ownerId, createdById, ...milestones.map(({ assignedToId }) => assignedToId)],
  }),
  show: showRocks,
  restored: { carriedFromId: unlessTaken(rocks, rocks.carriedFromId) },
})

type Fields = Omit<RockChange, 'attachments' | 'updatedAt'>

/** Adds what a wish implies: the team decides the type, and cannot be among the other teams. */
const resolved = async (tx: Db, viewer: Viewer, rock: Rock, wish: Fields): Promise<Fields> => {
  const { teamId = rock.teamId, ownerId = rock.ownerId } = wish
  const moves = teamId !== rock.teamId
  const rockType = moves || wish.rockType ? await typeIn(tx, viewer, teamId, wish.rockType ?? rock.rockType) : undefined
  if (moves || ownerId !== rock.ownerId) await checkMembers(tx, viewer, 'ownerId', [ownerId], [teamId])
  const otherTeamsInvolved = wish.otherTeamsInvolved ?? rock.otherTeamsInvolved.filter((id) => id !== teamId)
  return { ...wish, rockType, otherTeamsInvolved: otherTeamsInvolved.toSorted((one, other) => one - other) }
}

const verbOf = (change: Fields): string => {
  if (Object.keys(change).length !== 1) return 'changed'
  if (change.isArchived !== undefined) return change.isArchived ? 'archived' : 'took out of the archive'
  return change.status === 'completed' ? 'completed' : 'changed'
}

/** Changes the named fields; with `updatedAt`, only if nobody has changed the rock since. */
export const changeRock = (db: Db, viewer: Viewer, id: number, body: RockChange): Promise<Rock> =>
  onRocks.edit(db, viewer, id, async (tx, rock) => {
    const { attachments, updatedAt, ...wish } = body
    await refuseOutdated(updatedAt, rock, () => rock)
    const change = difference(rock, await resolved(tx, viewer, rock, wish))
    await checkGoals(tx, viewer, [{ field: 'goalId', id: change.goalId }])
    const filesChanged = attachments && (await replaceAttachments(tx, viewer, { rockId: id }, keysOf(attachments)))
    if (!filesChanged && Object.keys(change).length === 0) return undefined
    const { otherTeamsInvolved, ...set } = change
    const { teamId = rock.teamId } = set
    if (otherTeamsInvolved) await involve(tx, viewer, { id, teamId }, otherTeamsInvolved)
    if (teamId !== rock.teamId) await releaseAssignees(tx, viewer, { id, teamId })
    const otherTeamIds = otherTeamsInvolved ?? []
    return { set, verb: verbOf(change), otherTeamIds, before: before(rock, change), after: change }
  })

type Selected = Omit<RockSelectionChange, 'ids'>

const changeAll = (db: Db, viewer: Viewer, ids: number[], { was, ...wish }: Selected): Promise<Rock[]> =>
  onRocks.editAll(db, viewer, ids, async (tx, rows) => {
    refuseUnlike(rows, was)
    const teamIds = rows.map(({ teamId }) => teamId)
    await checkMembers(tx, viewer, 'ownerId', [wish.ownerId ?? null], teamIds)
    return { set: wish, entries: entriesOf(rows, wish, verbOf) }
  })

/** Another team means something else for each of them: its type, its other teams, who its milestones are for. */
const moveAll = (db: Db, viewer: Viewer, ids: number[], { was, ...wish }: Selected): Promise<Rock[]> =>
  transaction(db, async (tx) => {
    await changeAll(tx, viewer, ids, { was })
    const moved: Rock[] = []
    for (const id of new Set(ids)) moved.push(await changeRock(tx, viewer, id, wish))
    return moved
  })

/** Changes a selection, or moves it to another team: all of it or nothing. */
export const changeSelection = (db: Db, viewer: Viewer, { ids, ...change }: RockSelectionChange): Promise<Rock[]> => {
  const isMove = change.teamId !== undefined || change.otherTeamsInvolved !== undefined
  return (isMove ? moveAll : changeAll)(db, viewer, ids, change)
}
