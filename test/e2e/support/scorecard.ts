import type { Locator, Page } from 'playwright-core'
import { lastPeriods, type Period } from '#contract/calendar.ts'
import { dayInZone } from '#contract/days.ts'
import { plainCalendar } from '#contract/fields.ts'
import type { Measurable, NewMeasurable } from '#contract/scorecard.ts'
import type { User } from '#contract/tenants.ts'
import { openTeamStage, type Visit } from './stage.ts'

export const today = dayInZone(plainCalendar.timeZone, new Date())
export const weeks = lastPeriods('week', 13, today, plainCalendar)

/** One of the thirteen weeks by its place; -1 is the current one. */
export const weekOf = (index: number): Period => {
  const week = weeks.at(index)
  if (!week) throw new Error(`No week ${index}`)
  return week
}

export const keyOf = (index: number): string => weekOf(index).key

export const rowOf = (page: Page, name: string): Locator => page.getByRole('row', { name: new RegExp(`^.*${name}`) })

export const cellOf = (page: Page, name: string, index: number): Locator =>
  rowOf(page, name).locator(`[data-period="${keyOf(index)}"]`)

export const paste = (page: Page, text: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)

/** What a copy puts on the clipboard. */
export const copied = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const clipboardData = new DataTransfer()
    const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
    return clipboardData.getData('text/plain')
  })

/** Opens a stage with a team whose scorecard the stories fill. */
export const openScorecardStage = async () => {
  const stage = await openTeamStage()
  const { world, ops, ann } = stage
  const path = `/scorecard?team=${ops.id}`
  return {
    ...stage,
    path,
    add: async (name: string, more: Partial<NewMeasurable> = {}): Promise<Measurable> => {
      const goal = { rule: '>=' as const, low: 20 }
      const { body } = await world
        .as(ann)
        .post<Measurable>(`/api/teams/${ops.id}/scorecard/items`, { name, goal, ownerId: ann.id, ...more })
      return body
    },
    enter: (item: Measurable, index: number, value: number, by = ann, notes?: string) =>
      world.as(by).put(`/api/scorecard/items/${item.id}/values/${keyOf(index)}`, { value, ...(notes && { notes }) }),
    /** What the weeks' cells say, without those of other periods. */
    valuesOf: async ({ id }: Measurable): Promise<(number | null)[]> => {
      const { body } = await world.as(ann).get<Measurable>(`/api/scorecard/items/${id}`)
      const byKey = new Map(body.cells.map((cell) => [cell.weekId, cell.value]))
      return weeks.map(({ key }) => byKey.get(key) ?? null)
    },
    /** Opens a page that shows a measurable. */
    open: async (name: string, person: User = ann, at = path, visit: Visit = {}): Promise<Page> => {
      const page = await stage.visit(at, person, visit)
      await rowOf(page, name).first().waitFor()
      return page
    },
  }
}
