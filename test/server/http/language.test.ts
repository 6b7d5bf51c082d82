import { afterAll, expect, test } from 'vitest'
import type { Problem } from '#contract/problem.ts'
import { languageAsked } from '#server/http/language.ts'
import { hashPassword } from '#server/people/password.ts'
import { openMailbox } from '#test/support/mailbox.ts'
import { openWorld } from '#test/support/world.ts'

const mailbox = await openMailbox()
const world = await openWorld({ smtpUrl: mailbox.url })
afterAll(async () => {
  for (const { close } of [world, mailbox]) await close()
})
const team = await world.team()
const ann = await world.member([team], { password: await hashPassword('the old password') })
const inEnglish = world.as(ann)
const inGerman = inEnglish.speaking('de-AT, en;q=0.5')

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['fr-FR, es;q=0.5, ar;q=0.7', 'ar'],
  ['en;q=0, es', 'es'],
  ['DE-de', 'de'],
  ['fr, it', 'en'],
  ['es;q=high, ar', 'ar'],
  ['toString, constructor', 'en'],
])('%j asks for %s', (header, language) => {
  expect(languageAsked(header)).toBe(language)
})

test('a refusal is in the language asked for, and in English without one', async () => {
  expect((await inGerman.get('/api/todos/999999')).body.message).toBe('Nicht gefunden')
  expect((await inEnglish.get('/api/todos/999999')).body.message).toBe('Not found')
})

test('so is what is wrong with an input, also with values in it', async () => {
  const add = async (calls: typeof inGerman, body: object): Promise<Problem> =>
    (await calls.post(`/api/teams/${team.id}/todos`, body)).body
  expect((await add(inGerman, {})).issues).toEqual([{ path: 'title', message: 'Pflichtfeld' }])
  expect((await add(inGerman, { title: 7 })).issues).toEqual([
    { path: 'title', message: 'Erwartet: string, erhalten: number' },
  ])
  expect((await add(inEnglish, { title: 7 })).issues).toEqual([
    { path: 'title', message: 'Expected string, received number' },
  ])
})

test('so are refusals that are known from the start, by the contract and by the server', async () => {
  const add = async (body: object) => (await inGerman.post(`/api/teams/${team.id}/todos`, body)).body.message
  expect(await add({ title: ' ' })).toBe('Ein Titel ist nötig')
  expect(await add({ title: 'For somebody else', assignedToId: 999_999 })).toBe(
    'Wer zuständig ist, muss Mitglied des Teams sein',
  )
  const { body: row } = await inEnglish.post<{ id: number }>(`/api/teams/${team.id}/notes`, { title: 'By Ann' })
  const bob = await world.member([team])
  expect((await world.as(bob).speaking('de').patch(`/api/notes/${row.id}`, { title: 'By Bob' })).body.message).toBe(
    'Nur wer diese Neuigkeit geschrieben hat oder ein Admin darf sie ändern',
  )
  await inGerman.patch(`/api/users/${ann.id}`, { username: 'ann_in_german' })
  const taken = await world.as(bob).speaking('de').patch(`/api/users/${bob.id}`, { username: 'ann_in_german' })
  expect(taken.body.message).toBe('Dieser Benutzername ist schon vergeben')
})

test('a mail is in the language of whom it is for, whoever asks for it', async () => {
  await inEnglish.patch(`/api/users/${ann.id}`, { language: 'de' })
  await world.as(null).speaking('es').post('/api/auth/forgot', { email: ann.email })
  const mail = await mailbox.next(ann.email, 'Lege ein neues Passwort fest')
  expect(mail.text).toContain('Der Link funktioniert einmal und läuft nach 30 Minuten ab.')
})
