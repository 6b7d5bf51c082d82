import { and, eq } from 'drizzle-orm'
import { type Milestone, type MilestoneChange, mostMilestones, type NewMilestone } from '#contract/milestones.ts'
import type { Rock } from '#contract/rocks.ts'
import { nextInstant } from '#server/db/change.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { keysOf, replaceAttachments } from '#server/files/attachments.ts'
import { Refusal } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { checkMembers } from '#server/teams/members.ts'
import { milestoneAdded, milestoneRow } from './adding.ts'
import { arrange, orderWith } from './arranging.ts'
import { lockOneEditable, milestoneOf, refuseOutdated, touch } from './locking.ts'
import { type More, note } from './noting.ts'
import { getRock } from './reading.ts'
import { milestones } from './table.ts'

type Noted = More & { verb: string }

/** Locks the rock, does the work on its milestones and notes it; work that answers nothing has changed nothing. */
const onMilestones = (
  db: Db,
  viewer: Viewer,
  rockId: number,
  work: (tx: Db, rock: Rock) => Promise<Noted | undefined>,
): Promise<Rock> =>
  transaction(db, async (tx) => {
    const rock = await lockOneEditable(tx, viewer, rockId)
    const noted = await work(tx, rock)
    if (!noted) return rock
    const { verb, ...more } = noted
    await touch(tx, viewer, [rockId])
    await note(tx, viewer, rock, verb, more)
    return getRock(tx, viewer, rockId)
  })

const byId = (viewer: Viewer, rock: Rock, id: string) =>
  and(eq(milestones.tenantId, viewer.tenantId), eq(milestones.rockId, rock.id), eq(milestones.id, id))

/** Adds a milestone by its due date. One whose id the rock has already is a conflict. */
export const addMilestone = (db: Db, viewer: Viewer, rockId: number, body: NewMilestone, now: Date): Promise<Rock> =>
  onMilestones(db, viewer, rockId, async (tx, rock) => {
    if (rock.milestones.length >= mostMilestones) {
      throw new Refusal('bad request', `A rock has at most ${mostMilestones} milestones`)
    }
    await checkMembers(tx, viewer, 'assignedToId', [body.assignedToId], [rock.teamId])
    await tx.insert(milestones).values(milestoneRow(viewer, rockId, body, rock.milestones.length, now))
    await arrange(tx, viewer, rock, orderWith(rock, body))
    await replaceAttachments(tx, viewer, { rockId, milestoneId: body.id }, keysOf(body.attachments))
    return milestoneAdded(body)
  })

/** Puts a rock's milestones into another order; a conflict when they are not the ones that it has by now. */
export const reorderMilestones = (db: Db, viewer: Viewer, rockId: number, ids: string[]): Promise<Rock> =>
  onMilestones(db, viewer, rockId, async (tx, rock) => {
    const present = rock.milestones.map(({ id }) => id)
    if (ids.toSorted().join() !== present.toSorted().join()) {
      throw new Refusal('conflict', 'The milestones have changed in the meantime', { current: rock })
    }
    if (ids.join() === present.join()) return undefined
    await arrange(tx, viewer, rock, ids)
    return { verb: 'reordered the milestones of' }
  })

type Fields = Omit<MilestoneChange, 'attachments' | 'updatedAt'>

const difference = (milestone: Milestone, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== undefined && milestone[name as keyof Fields] !== value),
  )

/** Changes the fields that are named; with `updatedAt`, a conflict when the milestone has changed since. */
export const changeMilestone = (
  db: Db,
  viewer: Viewer,
  rockId: number,
  milestoneId: string,
  { attachments, updatedAt, ...fields }: MilestoneChange,
): Promise<Rock> =>
  onMilestones(db, viewer, rockId, async (tx, rock) => {
    const milestone = milestoneOf(rock, milestoneId)
    refuseOutdated(updatedAt, milestone, rock)
    const change = difference(milestone, fields)
    await checkMembers(tx, viewer, 'assignedToId', [change.assignedToId ?? null], [rock.teamId])
    const item = { rockId, milestoneId: milestone.id }
    const filesChanged = attachments && (await replaceAttachments(tx, viewer, item, keysOf(attachments)))
    if (!filesChanged && Object.keys(change).length === 0) return undefined
    await tx
      .update(milestones)
      .set({ ...change, updatedAt: nextInstant(milestones.updatedAt) })
      .where(byId(viewer, rock, milestone.id))
    const { dueDate } = change
    if (dueDate !== undefined) await arrange(tx, viewer, rock, orderWith(rock, { id: milestone.id, dueDate }))
    const before = Object.fromEntries(Object.keys(change).map((name) => [name, milestone[name as keyof Fields]]))
    const title = change.name ?? milestone.name
    const after = { ...change, milestoneId: milestone.id }
    return { verb: 'changed the milestone', title, personIds: [change.assignedToId ?? null], before, after }
  })

/** Completes a milestone or takes the completion back; without `completed` it turns its state round. */
export const toggleMilestone = (
  db: Db,
  viewer: Viewer,
  rockId: number,
  milestoneId: string,
  completed: boolean | undefined,
  now: Date,
): Promise<Rock> =>
  onMilestones(db, viewer, rockId, async (tx, rock) => {
    const milestone = milestoneOf(rock, milestoneId)
    const wanted = completed ?? !milestone.completed
    if (wanted === milestone.completed) return undefined
    const done = { completedAt: now.toISOString(), completedById: viewer.userId }
    const state = { completed: wanted, ...(wanted ? done : { completedAt: null, completedById: null }) }
    await tx
      .update(milestones)
      .set(state)
      .where(byId(viewer, rock, milestone.id))
    return { verb: wanted ? 'completed the milestone' : 'reopened the milestone', title: milestone.name }
  })

/** Deletes a milestone with its comments; the others close up. */
export const removeMilestone = (db: Db, viewer: Viewer, rockId: number, milestoneId: string): Promise<Rock> =>
  onMilestones(db, viewer, rockId, async (tx, rock) => {
    const milestone = milestoneOf(rock, milestoneId)
    await tx.delete(milestones).where(byId(viewer, rock, milestone.id))
    const left = rock.milestones.filter((other) => other !== milestone)
    await arrange(
      tx,
      viewer,
      rock,
      left.map(({ id }) => id),
    )
    return { verb: 'deleted the milestone', title: milestone.name, before: { ...milestone, milestoneId } }
  })
