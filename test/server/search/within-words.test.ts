import { describe, expect, test } from 'vitest'
import { finderOf } from '#contract/reading/finding.ts'
import type { Found } from '#contract/search.ts'
import type { Todo } from '#contract/todos.ts'
import { openTeam } from '#test/support/team.ts'
import { allNotified } from '../notifications/drive.ts'

const world = await openTeam({ own: true })
const { ops, ann, bob } = world

const addTodo = async (title: string, description: string | null = null): Promise<Todo> =>
  (await world.as(ann).post<Todo>(`/api/teams/${ops.id}/todos`, { title, description })).body

const search = async (q: string): Promise<Found[]> => {
  await allNotified(world)
  return (await world.as(ann).get<Found[]>(`/api/search?q=${encodeURIComponent(q)}`)).body
}
const titles = async (q: string): Promise<string[]> => (await search(q)).map(({ title }) => title)

describe('What people take for the same is found', () => {
  test.each([
    ['Größe prüfen', ['GRÖSSE', 'grösse', 'grosse', 'größe']],
    ['Straße kehren', ['strasse', 'STRASSE', 'Straße']],
    ['Łódź', ['lodz', 'ŁÓDŹ']],
    ['Øre', ['ore']],
    ['Þórður ringen', ['thordur']],
    ['İstanbul', ['istanbul', 'ISTANBUL', 'İSTANBUL']],
    ['DIŞARI çık', ['dışarı', 'disari']],
    ['ışık', ['IŞIK', 'isik']],
    ['ΟΔΟΣ', ['οδός', 'οδος']],
    ['οδός', ['ΟΔΟΣ']],
    ['مُحَمَّد يُراجِع', ['محمد', 'يراجع']],
    ['أحمد إلى المدرسة', ['احمد', 'الى', 'المدرسه']],
    ['שָׁלוֹם עולם', ['שלום']],
    ['٣ أهداف', ['3', '٣ اهداف']],
    ['Ａｃｍｅ　１２', ['acme 12']],
    ['Crème brûlée', ['creme brulee']],
    ['Việt Nam', ['viet']],
    ['ﬁnanzen', ['finanzen']],
    ['Ёлка', ['елка']],
  ])('%s', async (title, asked) => {
    const { id } = await addTodo(title)
    for (const q of asked) expect(await titles(q), q).toContain(title)
    await world.as(ann).del(`/api/todos/${id}`)
  })
})

describe('What stands inside of words is found, in titles, texts and comments', () => {
  test.each([
    ['来週の会議の議題を準備する', ['会議', '議題', '準備', '来週', '議', 'の会議の議題']],
    ['準備下週的會議議程', ['會議', '議程', '週']],
    ['다음주회의안건준비', ['회의', '안건', '준비']],
    ['เตรียมวาระการประชุม', ['ประชุม', 'วาระ']],
    ['データ分析2026', ['分析', '析', '2026', '分析2026', 'データ']],
    ['这是一个测试文档', ['测试', '文档', '测']],
    ['Q4会議', ['会議', 'Q4', 'q4会']],
    ['Budgetfreigabe', ['Freigabe', 'freig', 'budgetfreigabe', 'FREIGABE budget']],
    ['Donaudampfschifffahrtsgesellschaft', ['dampfschiff', 'schifffahrtsgesellschaft', 'gesellschaft']],
    ['Jahresgröße', ['grosse', 'GRÖSSE']],
    ['الميزانية والخطة', ['ميزانية', 'خطة', 'ميزانيه']],
    ['השלום', ['שלום']],
  ])('%s', async (text, asked) => {
    const titled = await addTodo(text)
    const described = await addTodo('Described', text)
    const discussed = await addTodo('Discussed')
    await world.as(bob).post(`/api/todos/${discussed.id}/comments`, { text: `@@ ${text}.` })
    for (const q of asked) expect(await titles(q), q).toEqual([text, expect.anything(), expect.anything()])
    const [, ...others] = await search(asked[0] ?? '')
    expect(others.map(({ excerpt }) => excerpt)).toEqual(expect.arrayContaining([text, `@@ ${text}.`]))
    for (const { id } of [titled, described, discussed]) await world.as(ann).del(`/api/todos/${id}`)
  })
})

test('A word of its own comes before one that has it inside', async () => {
  await addTodo('Freigabe holen')
  await addTodo('Budgetfreigabe holen')
  expect(await titles('freigabe')).toEqual(['Freigabe holen', 'Budgetfreigabe holen'])
})

test('One letter is found at the beginning of a word alone', async () => {
  await addTodo('Zebra')
  await addTodo('Blitz')
  const found = await titles('z')
  expect(found).toContain('Zebra')
  expect(found).not.toContain('Blitz')
})

describe('A number is found from its first digit', () => {
  test.each([
    [
      '98',
      ['98 chairs', 'Chairs 98.5', 'Chair v98', '980 chairs', '٩٨ chairs', '会議98号'],
      ['1980', 'v198', '٢٩٨', '会議198'],
    ],
    ['980', ['980-b'], ['1980', '98 0']],
    ['5678901234567', ['No5678901234567x'], []],
  ])('%s', async (q, having, lacking) => {
    const added = await Promise.all([...having, ...lacking].map((title) => addTodo(`Buy: ${title}`)))
    const commented = await addTodo('Discussed')
    await world.as(bob).post(`/api/todos/${commented.id}/comments`, { text: `x${having[0]}` })
    const found = (await titles(q)).filter((title) => title.startsWith('Buy: ') || title === 'Discussed')
    expect(found.toSorted()).toEqual(['Discussed', ...having.map((title) => `Buy: ${title}`)].toSorted())
    expect(
      added
        .map(({ title }) => title)
        .filter(finderOf(q))
        .toSorted(),
    ).toEqual(having.map((title) => `Buy: ${title}`).toSorted())
    for (const { id } of [...added, commented]) await world.as(ann).del(`/api/todos/${id}`)
  })

  test('also of names', async () => {
    await world.as(world.home.admin).post('/api/teams', { name: 'Class of 1998' })
    await world.as(world.home.admin).post('/api/teams', { name: 'Class of 98' })
    expect(await titles('98')).toContain('Class of 98')
    expect(await titles('98')).not.toContain('Class of 1998')
    expect(await titles('19')).toContain('Class of 1998')
  })
})

test('People and teams are found in the same way', async () => {
  const { admin } = world.home
  const people = ['İlker Işık', '田中太郎', 'Großmann'].map((fullName) => world.member(ops, { fullName }))
  await Promise.all(people)
  await world.as(admin).post('/api/teams', { name: 'Größe & Co' })
  for (const q of ['ilker', 'ILKER', 'isik']) expect(await titles(q), q).toContain('İlker Işık')
  for (const q of ['太郎', '中']) expect(await titles(q), q).toContain('田中太郎')
  for (const q of ['grossmann', 'mann']) expect(await titles(q), q).toContain('Großmann')
  for (const q of ['GRÖSSE', 'GRÖSSE & CO']) expect(await titles(q), q).toContain('Größe & Co')
})

describe('Nothing that is asked ends in a failure', () => {
  test.each([
    ['a sign that has no end', '%00', 400],
    ['half a sign', '%ED%A0%80', 200],
    ['a broken escape', '%E0%A4%A', 200],
    ['signs alone', encodeURIComponent('\'"\\:*&|!()<->%_'), 200],
    ['a face', encodeURIComponent('😀'), 200],
    ['marks alone', encodeURIComponent('\u200F\u0301\u064B'), 200],
    ['quotes around words', encodeURIComponent('"it\'s" <b>\\x'), 200],
    ['two hundred letters', 'a'.repeat(200), 200],
    ['two hundred signs', encodeURIComponent('会'.repeat(200)), 200],
    ['what grows when it is folded', encodeURIComponent('\uFDFA'.repeat(200)), 200],
    ['too much', 'a'.repeat(201), 400],
    ['far too much', 'a'.repeat(9000), 400],
  ])('%s', async (_, q, status) => {
    const answer = await world.as(ann).get<{ message?: string }>(`/api/search?q=${q}`)
    expect(answer.status).toBe(status)
    if (status !== 200) expect(answer.body.message).toMatch(/\w/)
  })
})
