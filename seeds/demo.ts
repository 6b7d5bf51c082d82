import { eq, sql } from 'drizzle-orm'
import { comments } from '#server/comments/table.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { journal } from '#server/journal/table.ts'
import { tenants } from '#server/tenants/table.ts'
import { todos } from '#server/todos/table.ts'
import { calendarOf } from './demo/calendar.ts'
import { hire } from './demo/cast.ts'
import { addCharts } from './demo/chart.ts'
import { customerSuccess } from './demo/customer-success.ts'
import { addHeadlines } from './demo/headlines.ts'
import { addFits } from './demo/fits.ts'
import { addGoals } from './demo/goals.ts'
import { leadership } from './demo/leadership.ts'
import { operations } from './demo/operations.ts'
import { journalRows } from './demo/memory.ts'
import { addIssues } from './demo/issues.ts'
import { addMeasurables } from './demo/measurables.ts'
import { addMeetings } from './demo/meetings.ts'
import { addMinutes } from './demo/minutes/minutes.ts'
import { addRocks } from './demo/rocks.ts'
import { commentRows, type Planned, type Stage, type Stored, todoRow } from './demo/rows.ts'
import { tell } from './demo/tell.ts'
import { addViews } from './demo/views.ts'
import { addVision } from './demo/vision.ts'

const foundedDaysAgo = 200

/**
 * Creates the demo workspace, a freight company with more than a quarter behind it, unless it exists; several processes
 * may at once. It is a tenant like any other, except for the mark `demo` in its settings.
 */
export const seedDemo = (db: Db, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(4712)`)
    const marked = sql`${tenants.settings} @> '{"demo": true}'`
    const [present] = await tx.select({ id: tenants.id }).from(tenants).where(marked).limit(1)
    if (present) return
    const calendar = calendarOf(now)
    const cast = await hire(tx, calendar.ago(foundedDaysAgo), calendar.timeZone)
    await tellAll(tx, { cast, calendar })
  })

/** Creates what the stories tell, each after those that it speaks of, with the journal that it would have. */
export const tellAll = async (tx: Db, stage: Stage): Promise<void> => {
  const planned = [leadership, customerSuccess, operations].flatMap((story) =>
    tell(story, stage.calendar).map((told) => ({ told, team: story.team })),
  )
  const stored = await addTodos(tx, planned, stage)
  await tx.insert(comments).values(stored.flatMap((todo) => commentRows(todo, stage)))
  const entries = [
    ...stored.flatMap((todo) => journalRows(todo, stage)),
    ...(await addRocks(tx, stage)),
    ...(await addHeadlines(tx, stage)),
    ...(await addIssues(tx, stage)),
  ]
  const meetings = await addMeetings(tx, stage)
  entries.push(
    ...meetings.entries,
    ...(await addMeasurables(tx, stage)),
    ...(await addVision(tx, stage)),
    ...(await addGoals(tx, stage)),
    ...(await addCharts(tx, stage)),
  )
  await addFits(tx, stage)
  await addViews(tx, stage)
  await addMinutes(tx, meetings.held, stage)
  await tx.insert(journal).values(entries.toSorted((one, other) => one.at.localeCompare(other.at)))
}

const addTodos = async (tx: Db, planned: Planned[], stage: Stage): Promise<Stored[]> => {
  const rows = planned.map((todo) => todoRow(todo, stage))
  const added = await tx.insert(todos).values(rows).returning({ id: todos.id })
  const stored = planned.map((todo, index) => ({ ...todo, id: added[index]?.id ?? 0 }))
  const ids = new Map(stored.map(({ told, id }) => [told, id]))
  const links = stored.flatMap(({ told, id }) => (told.follows ? [{ id, before: ids.get(told.follows) ?? 0 }] : []))
  await tx
    .update(todos)
    .set({ followsId: sql`link.before` })
    .from(
      sql`unnest(${sql.param(links.map(({ id }) => id))}::int[], ${sql.param(links.map(({ before }) => before))}::int[])
        as link(id, before)`,
    )
    .where(sql`${eq(todos.tenantId, stage.cast.tenantId)} and ${todos.id} = link.id`)
  return stored
}
