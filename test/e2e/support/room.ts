import type { Locator, Page } from 'playwright-core'
import type { Meeting } from '#contract/meetings.ts'
import type { Room } from '#contract/room.ts'
import type { User } from '#contract/tenants.ts'
import { openTeamStage, type Visit } from './stage.ts'

/** Opens a stage whose stories are about meetings under way. */
export const openRoomStage = async () => {
  const stage = await openTeamStage()
  const { world, ann, bob } = stage

  let number = 0
  /** A team of its own for each story, with Ann and Bob in it, one to-do, one headline and three issues. */
  const newTeam = async () => {
    number += 1
    const team = await world.team(`Team ${number}`)
    for (const { id } of [ann, bob]) {
      await world.as(world.home.admin).post(`/api/teams/${team.id}/members`, { userId: id })
    }
    const by = world.as(ann)
    await by.post(`/api/teams/${team.id}/todos`, { title: 'Call the bank', assignedToId: bob.id })
    await by.post(`/api/teams/${team.id}/notes`, { title: 'We won Halvorsen' })
    for (const title of ['Rota too late', 'Credit limits', 'Late call-backs']) {
      await by.post(`/api/teams/${team.id}/issues`, { title })
    }
    return team
  }

  /** A meeting of a team that begins now, for ninety minutes. */
  const schedule = async (team: { id: number }, fields = {}): Promise<Meeting> => {
    const [start, end] = [Date.now(), Date.now() + 90 * 60_000].map((at) => new Date(at).toISOString())
    const wish = { title: 'Leadership weekly', startTime: start, endTime: end, ...fields }
    return (await world.as(ann).post<Meeting>(`/api/teams/${team.id}/meetings`, wish)).body
  }

  const act = async (meeting: Meeting, name: string, by: User = ann, body?: object): Promise<Room> =>
    (await world.as(by).post<Room>(`/api/meetings/${meeting.id}/room/${name}`, body)).body

  /** The same, started by Ann, at the section of a kind. */
  const running = async (kind = 'segue', fields = {}): Promise<Meeting> => {
    const meeting = await schedule(await newTeam(), fields)
    await act(meeting, 'start')
    await act(meeting, 'turn', ann, { sectionId: meeting.agenda.find((section) => section.kind === kind)?.id })
    return meeting
  }

  const roomOf = async ({ id }: Meeting, by: User = ann): Promise<Room> =>
    (await world.as(by).get<Room>(`/api/meetings/${id}/room`)).body

  const enter = async ({ id, teamId }: Meeting, person: User, visit: Visit = {}): Promise<Page> => {
    const page = await stage.visit(`/meetings/${id}?team=${teamId}`, person, visit)
    await page.getByRole('heading', { level: 1 }).waitFor()
    return page
  }
  return { ...stage, newTeam, schedule, act, running, roomOf, enter }
}

/** Waits until a page shows a section. */
export const shows = (page: Page, section: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name: section }).waitFor()

/** The button that turns to the next section, for whoever presents. */
export const next = (page: Page): Locator => page.getByRole('button', { name: /^Next: / })

/** A section's button on the agenda. */
export const agendaOf = (page: Page, section: string): Locator =>
  page.getByRole('navigation', { name: 'Agenda' }).getByRole('button', { name: new RegExp(section) })

/** Shows a section to whoever does not present. */
export const lookAt = async (page: Page, section: string): Promise<void> => {
  await agendaOf(page, section).click()
  await shows(page, section)
}

/** What the meeting has used of its time, as a page shows it, in seconds. */
export const secondsOn = async (page: Page): Promise<number> => {
  const text = await page.getByRole('timer', { name: 'Time used' }).innerText()
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}
