import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { withPositions } from '#server/db/order.ts'
import { goals } from '#server/goals/table.ts'
import { milestones, rocks } from '#server/rocks/table.ts'
import { scorecardItems } from '#server/scorecard/table.ts'
import { todos } from '#server/todos/table.ts'
import { type GoalStory, goalStories, servingTodos } from './goal-stories.ts'
import type { Entry, Stage } from './rows.ts'
import { lineId } from './vision.ts'

const plannedAgo = 178

const goalRow = (
  { title, description, owner, team, progress, status, serves }: GoalStory,
  { cast, calendar }: Stage,
) => ({
  tenantId: cast.tenantId,
  teamId: cast.team(team),
  title,
  description: description ?? null,
  progress,
  status: status ?? ('active' as const),
  dueDate: `${calendar.today.slice(0, 4)}-12-31`,
  assignedToId: cast.person(owner).id,
  // Everything that is served stands in the Leadership team's 3-year picture.
  serves: !serves || serves === 'ten-year' ? (serves ?? null) : lineId('leadership', serves),
  createdById: cast.person('daniel').id,
  createdAt: calendar.ago(plannedAgo),
  updatedAt: calendar.ago(plannedAgo),
})

/** Says which rocks serve a goal, and which measurables prove it. */
const addServing = async (
  tx: Db,
  goalId: number,
  story: GoalStory,
  { cast: { tenantId, teamIds } }: Stage,
): Promise<void> => {
  await tx
    .update(rocks)
    .set({ goalId })
    .where(
      and(
        eq(rocks.tenantId, tenantId),
        inArray(rocks.teamId, teamIds),
        eq(rocks.isArchived, false),
        inArray(rocks.title, story.rocks ?? ['']),
      ),
    )
  await tx
    .update(scorecardItems)
    .set({ goalId })
    .where(
      and(
        eq(scorecardItems.tenantId, tenantId),
        inArray(scorecardItems.teamId, teamIds),
        inArray(scorecardItems.name, story.measurables ?? ['']),
      ),
    )
}

const addServingTodos = async (tx: Db, { cast: { tenantId, teamIds } }: Stage): Promise<void> => {
  for (const { todo, rock, milestone = '' } of servingTodos) {
    const [served] = await tx
      .select({ rockId: rocks.id, milestoneId: milestones.id })
      .from(rocks)
      .leftJoin(
        milestones,
        and(eq(milestones.tenantId, rocks.tenantId), eq(milestones.rockId, rocks.id), eq(milestones.name, milestone)),
      )
      .where(
        and(
          eq(rocks.tenantId, tenantId),
          inArray(rocks.teamId, teamIds),
          eq(rocks.title, rock),
          eq(rocks.isArchived, false),
        ),
      )
    if (!served) throw new Error(`The demo has no rock ${rock}`)
    await tx
      .update(todos)
      .set(served)
      .where(and(eq(todos.tenantId, tenantId), inArray(todos.teamId, teamIds), eq(todos.title, todo)))
  }
}

const entryOf = (story: GoalStory, subjectId: number, { cast, calendar }: Stage): Entry => ({
  tenantId: cast.tenantId,
  subject: 'goals',
  subjectId,
  title: story.title,
  teamId: cast.team(story.team),
  otherTeamIds: [],
  personIds: [cast.person(story.owner).id],
  actorId: cast.person('daniel').id,
  at: calendar.ago(plannedAgo),
  verb: 'created',
})

/** Creates the goals of the 1-year plans, once rocks, to-dos and measurables are there. Returns their journal entries. */
export const addGoals = async (tx: Db, stage: Stage): Promise<Entry[]> => {
  const rows = withPositions(goalStories).map(({ position, ...story }) => ({ ...goalRow(story, stage), position }))
  const added = await tx.insert(goals).values(rows).returning({ id: goals.id })
  const entries: Entry[] = []
  for (const [index, story] of goalStories.entries()) {
    const id = added[index]?.id ?? 0
    await addServing(tx, id, story, stage)
    entries.push(entryOf(story, id, stage))
  }
  await addServingTodos(tx, stage)
  return entries
}
