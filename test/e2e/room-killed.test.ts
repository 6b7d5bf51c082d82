import { expect, onTestFinished, test } from 'vitest'
import type { Page } from 'playwright-core'
import { usedInAll } from '#contract/clock.ts'
import type { MeetingNote } from '#contract/meeting-notes.ts'
import type { Meeting } from '#contract/meetings.ts'
import type { Room } from '#contract/room.ts'
import type { Todo } from '#contract/todos.ts'
import { builtServer, callServer, registerOn } from './support/built-server.ts'
import { next, secondsOn, shows } from './support/room.ts'
import { fetchedAhead, openFresh } from './support/windows.ts'

const { start, kill } = builtServer()

/** A meeting of Ann and Bob that runs on a server, with a headline and an issue. */
const begin = async (address: string) => {
  const ann = await registerOn(address)
  const read = async <Reply>(path: string, body?: object): Promise<Reply> =>
    (await (await callServer(address, path, body, ann)).json()) as Reply
  const person = { fullName: 'Bob Baker', email: 'bob@example.com', password: 'correct horse' }
  const { id: userId } = await read<{ id: number }>('/api/users', person)
  const [team] = await read<{ id: number }[]>('/api/teams')
  const ofTeam = `/api/teams/${team?.id}`
  await callServer(address, `${ofTeam}/members`, { userId }, ann)
  await read(`${ofTeam}/notes`, { title: 'We won Halvorsen' })
  await read(`${ofTeam}/issues`, { title: 'Rota too late' })
  const wish = { title: 'Leadership weekly', startTime: new Date().toISOString(), endTime: null }
  const { id } = await read<Meeting>(`${ofTeam}/meetings`, wish)
  await read(`/api/meetings/${id}/room/start`, {})
  const signedIn = await callServer(address, '/api/auth/login', person)
  const bob = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { ann, bob, read, path: `/meetings/${id}?team=${team?.id}`, room: `/api/meetings/${id}/room` }
}

const open = async (address: string, cookie: string, path: string): Promise<Page> => {
  const context = await openFresh(address, { ahead: true })
  onTestFinished(() => context.close())
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url: address }])
  const page = await context.newPage()
  await page.goto(path)
  return page
}

const sectionOn = (page: Page): Promise<string> => page.getByRole('heading', { level: 1 }).innerText()
const newNote = (page: Page) => page.getByLabel(/^New note on /)
const isBack = (page: Page) =>
  page
    .getByText(/will be sent when|Reconnecting/)
    .first()
    .waitFor({ state: 'detached' })

/** Takes a note, turns on and begins another note as Ann; adds a to-do as Bob. */
const goOn = async (hers: Page, his: Page): Promise<void> => {
  await newNote(hers).fill('Note over the end')
  await hers.keyboard.press('Enter')
  await his.getByRole('button', { name: 'Add a to-do' }).click()
  await his.getByRole('dialog', { name: 'Add a to-do' }).getByLabel('Title').fill('To-do over the end')
  await his.keyboard.press('Enter')
  await his.keyboard.press('Escape')
  await hers.getByText('Note over the end').waitFor()
  await next(hers).click()
  await newNote(hers).fill('Half a thought over the end')
  await hers
    .getByText(/Reconnecting/)
    .first()
    .waitFor()
}

/** Both pages show what the meeting has used, to the second. */
const showTheTime = async (pages: Page[], { clock }: Room): Promise<void> => {
  for (const page of pages) {
    const off = async () => Math.abs((await secondsOn(page)) + 0.5 - usedInAll(clock, new Date()) / 1000)
    await expect.poll(off).toBeLessThan(1.5)
  }
}

test('a meeting goes on after its server and the database have been killed, and every act is made once', async () => {
  const address = await start()
  const { ann, bob, read, path, room } = await begin(address)
  const [hers, his] = [await open(address, ann, path), await open(address, bob, path)]
  await next(hers).click()
  for (const page of [hers, his]) await shows(page, 'Headlines')
  await his.getByText('We won Halvorsen').waitFor()
  for (const page of [hers, his]) await fetchedAhead(page)
  const before = await read<Room>(room)

  await kill(true)
  await goOn(hers, his)
  await start(new URL(address).port)
  for (const page of [hers, his]) await isBack(page)
  const section = await sectionOn(hers)
  await shows(his, section)
  const after = await read<Room>(room)
  expect(after.agenda.find(({ id }) => id === after.clock.sectionId)?.name).toBe(section)
  expect(after).toMatchObject({ presenterId: before.presenterId, clock: { status: 'running' } })
  expect(after.clock.sittings).toEqual(before.clock.sittings)
  await showTheTime([hers, his], after)
  for (const page of [hers, his]) await page.reload()
  await shows(hers, section)
  await showTheTime([hers, his], after)
  expect(await newNote(hers).inputValue()).toBe('Half a thought over the end')

  const notes = await read<MeetingNote[]>(room.replace('room', 'notes'))
  expect(notes.map(({ content }) => content)).toEqual(['Note over the end'])
  const todos = await read<Todo[]>('/api/user/todos')
  expect(todos.map(({ title }) => title)).toEqual(['To-do over the end'])
})
