import { afterAll, describe, expect, test } from 'vitest'
import type { User } from '#contract/tenants.ts'
import { add, kinds, listed, only, read, type Row } from '#test/support/kinds.ts'
import { png } from '#test/support/pictures.ts'
import { addCast } from '#test/support/team.ts'
import { openFiles } from './drive.ts'

const opened = await openFiles({ clock: () => new Date('2026-03-01T12:00:00Z') })
afterAll(opened.close)
const world = { ...opened, ...(await addCast(opened)) }

const { ann, bob, zoe } = world
const stranger = (await world.tenant()).admin
const outsider = await world.member(world.home.team)

const urlOf = (key: string): { url: string } => ({ url: `http://drumbeat.test/api/files/${key}` })
const file = (by: User, name = 'a.png'): Promise<string> => world.upload(by, name, 'image/png', png)

describe.each(kinds)('the files on $name', (kind) => {
  const creator = kind.creator(world)
  const [editor, colleague] = kind.editors(world)
  const filesIn = (row: Row) => only(kind, row).attachments
  const namesIn = (row: Row) => filesIn(row).map(({ name }) => name)
  const addWith = (...keys: string[]) => add(kind, world, { attachments: keys.map(urlOf) })
  const change = (path: string, attachments: object[], by = editor) => world.as(by).patch<Row>(path, { attachments })

  test('are shown with it, and with nothing else, in the order they were added', async () => {
    const [second, first] = [await file(creator, 'second.png'), await file(creator, 'first.png')]
    const { row } = await addWith(first, second)
    expect(namesIn(row)).toEqual(['first.png', 'second.png'])
    expect(filesIn(row)[0]).toEqual({
      ...urlOf(first),
      type: 'image/png',
      name: 'first.png',
      size: png.length,
      uploadedBy: creator.id,
      uploadedAt: '2026-03-01T12:00:00.000Z',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
    expect(kind.beside(row).flatMap(({ attachments }) => attachments)).toEqual([])
  })

  test('can be read by everyone who sees it, and no one else', async () => {
    const key = await file(creator)
    await addWith(key)
    const readBy = async (by: User) => (await world.as(by).get(`/api/files/${key}`)).status
    expect(await Promise.all([ann, bob, zoe, outsider, stranger].map(readBy))).toEqual([200, 200, 200, 404, 404])
  })

  test('become exactly those in the list: kept, added and removed at once', async () => {
    const [kept, off] = [await file(creator, 'kept.png'), await file(creator, 'off.png')]
    const { path, row } = await addWith(off, kept)
    const added = urlOf(await file(editor, 'added.png'))
    const { body: changed } = await change(path, [added, urlOf(kept), added])
    expect(namesIn(changed)).toEqual(['kept.png', 'added.png'])
    expect(changed.version).toBe(row.version + 1)
    expect((await world.as(bob).get(`/api/files/${off}`)).status).toBe(404)
    expect(kind.beside(changed).flatMap(({ attachments }) => attachments)).toEqual([])
    expect(namesIn((await change(path, [])).body)).toEqual([])
  })

  test('stay as they are when the list has the same ones, which is no change', async () => {
    const { path, row } = await addWith(await file(creator, 'a.png'), await file(creator, 'b.png'))
    const sent = filesIn(row)
    expect(sent).toHaveLength(2)
    for (const same of [sent, sent.toReversed()])
      expect((await change(path, same)).body).toEqual(await read(kind, world, row, editor))
    expect((await read(kind, world, row, editor)).version).toBe(row.version)
  })

  test('are kept when a colleague adds files, which must be their own', async () => {
    const [theirs, own, other] = [
      await file(creator, 'theirs.png'),
      await file(colleague, 'own.png'),
      await file(editor),
    ]
    const { path } = await addWith(theirs)
    expect(namesIn((await change(path, [theirs, own].map(urlOf), colleague)).body)).toEqual(['theirs.png', 'own.png'])
    expect((await change(path, [theirs, own, other].map(urlOf), colleague)).status).toBe(400)
  })

  test.each([
    ['announced but not uploaded', async (by: User) => (await world.announce(by, 'a.png', 'image/png')).key],
    ["another person's", () => file(bob)],
    ["another tenant's", () => file(stranger)],
    ['unknown', async () => '00000000-0000-4000-8000-000000000000'],
    ['no key at all', async () => '00000000----------------------------'],
  ])('never include one that is %s, and nothing changes then', async (_, keyOf) => {
    const { path, row } = await addWith(await file(creator, 'mine.png'))
    const before = await read(kind, world, row, editor)
    const key = await keyOf(editor)
    const refused = await change(path, [await file(editor), key].map(urlOf))
    expect(refused).toMatchObject({ status: 400, body: { message: 'An attachment has not been uploaded' } })
    expect(JSON.stringify(refused.body)).not.toContain(key)
    expect(await read(kind, world, row, editor)).toEqual(before)
    const items = async () => (await listed(kind, world)).flatMap(kind.itemsIn).length
    const many = await items()
    expect((await kind.create(world, { attachments: [urlOf(await keyOf(creator))] })).answer.status).toBe(400)
    expect(await items()).toBe(many)
  })

  test('can be on several items', async () => {
    const key = await file(creator, 'both.png')
    for (const { row } of [await addWith(key), await addWith(key)]) expect(namesIn(row)).toEqual(['both.png'])
  })

  test('are attached once when browsers add the same one at once', async () => {
    const { path } = await addWith()
    const once = urlOf(await file(editor, 'once.png'))
    const answers = await Promise.all([change(path, [once]), change(path, [once]), change(path, [once])])
    for (const { body } of answers) expect(namesIn(body)).toEqual(['once.png'])
  })
})
