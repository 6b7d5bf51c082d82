import { and, eq } from 'drizzle-orm'
import { lastPeriods } from '#contract/calendar.ts'
import { addDays, dayInZone } from '#contract/days.ts'
import { plainCalendar } from '#contract/fields.ts'
import type { Meeting } from '#contract/meetings.ts'
import type { Measurable } from '#contract/scorecard.ts'
import type { User } from '#contract/tenants.ts'
import { scorecardItems } from '#server/scorecard/table.ts'
import { todos } from '#server/todos/table.ts'
import type { Todo } from '#contract/todos.ts'
import type { Team } from '#test/support/world.ts'
import { openRoomStage } from './room.ts'

const today = dayInZone(plainCalendar.timeZone, new Date())
const [lastWeek] = lastPeriods('week', 2, today, plainCalendar)
const aMonthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString()

type RoomStage = Awaited<ReturnType<typeof openRoomStage>>

/** Sends a message to a team from a meeting of another. */
const sendFromSales = async ({ world, sales, zoe }: RoomStage, teamId: number): Promise<void> => {
  const by = world.as(zoe)
  const wish = { title: 'Sales weekly', startTime: new Date().toISOString() }
  const { body: meeting } = await by.post<Meeting>(`/api/teams/${sales.id}/meetings`, wish)
  await by.post(`/api/meetings/${meeting.id}/room/start`)
  const message = { text: 'Sales has moved to the second floor', teamIds: [teamId] }
  await by.post(`/api/meetings/${meeting.id}/room/messages`, message)
}

/** Opens a stage whose teams have something to review in every section of their meetings. */
export const openReviewStage = async () => {
  const stage = await openRoomStage()
  const { world, ann, bob } = stage
  const by = world.as(ann)
  const { tenantId } = world.home.admin

  const measure = async (teamId: number, name: string, owner: User, value?: number): Promise<void> => {
    const wish = { name, goal: { rule: '>=', low: 20 }, ownerId: owner.id }
    const { body: item } = await by.post<Measurable>(`/api/teams/${teamId}/scorecard/items`, wish)
    // A number is asked of somebody only for periods that the measurable has lived through.
    await world.db
      .update(scorecardItems)
      .set({ createdAt: aMonthAgo })
      .where(and(eq(scorecardItems.tenantId, tenantId), eq(scorecardItems.id, item.id)))
    if (value !== undefined) await by.put(`/api/scorecard/items/${item.id}/values/${lastWeek?.key}`, { value })
  }

  /** A to-do that was there before the meeting. */
  const oldTodo = async (teamId: number, title: string, owner: User, dueInDays: number): Promise<void> => {
    const wish = { title, assignedToId: owner.id, dueDate: addDays(today, dueInDays) }
    const { body: todo } = await by.post<Todo>(`/api/teams/${teamId}/todos`, wish)
    await world.db
      .update(todos)
      .set({ createdAt: aMonthAgo })
      .where(and(eq(todos.tenantId, tenantId), eq(todos.id, todo.id)))
  }

  const newReviewedTeam = async (): Promise<Team> => {
    const team = await stage.newTeam()
    await measure(team.id, 'Calls made', bob)
    await measure(team.id, 'New leads', ann, 12)
    await measure(team.id, 'Demos held', ann, 31)
    await measure(team.id, 'Renewals', bob, 24)
    await oldTodo(team.id, 'Publish the rota', ann, 4)
    await oldTodo(team.id, 'Sign the lease', bob, -3)
    const milestones = [{ id: crypto.randomUUID(), name: 'Post the ad', dueDate: today }]
    await by.post(`/api/teams/${team.id}/rocks`, { title: 'Hire three drivers', ownerId: ann.id, milestones })
    await by.post(`/api/teams/${team.id}/rocks`, { title: 'Open Rotterdam', ownerId: bob.id, status: 'off-track' })
    await sendFromSales(stage, team.id)
    return team
  }
  return { ...stage, newReviewedTeam }
}
