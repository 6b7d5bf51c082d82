import { beforeAll, describe, expect, test } from 'vitest'
import type { Issue, IssueOverview, SimilarIssue } from '#contract/issues.ts'
import type { Found } from '#contract/search.ts'
import { allNotified } from '../notifications/drive.ts'
import { openIssues } from './drive.ts'

const world = await openIssues()
const { ann, zoe, ops, sales } = world
const similarTo = async (title: string, by = ann, team = ops): Promise<SimilarIssue[]> => {
  await allNotified(world)
  const query = `title=${encodeURIComponent(title)}`
  return (await world.as(by).get<SimilarIssue[]>(`/api/teams/${team.id}/issues/similar?${query}`)).body
}

let gate: Issue
beforeAll(async () => {
  gate = await world.add({ title: 'The Duisburg gate has no guard' })
  await world.act(gate, 'solve', { decision: 'Hire one', rootCause: 'No budget', checkOn: null })
  await world.act(gate, 'reopen')
  await world.act(gate, 'solve', { decision: 'Hire two', rootCause: 'One was not enough', checkOn: null })
  await world.add({ title: 'Fuel cards are used for private cars' })
  await world.add({ title: 'The Duisburg gate is too narrow' }, zoe, sales)
})

describe('while a title is typed', () => {
  test("the team's similar issues show, with what was decided last", async () => {
    expect(await similarTo('Duisburg gate without guard')).toMatchObject([
      { id: gate.id, title: gate.title, status: 'solved', decision: 'Hire two', rootCause: 'One was not enough' },
    ])
    expect(await similarTo('Something else')).toEqual([])
  })

  test('those that the team has sent away show as well, deleted ones do not', async () => {
    const sent = await world.add({ title: 'The Rotterdam ramp is blocked' })
    await world.act(sent, 'send', { teamId: sales.id })
    expect(await similarTo('Rotterdam ramp blocked')).toMatchObject([{ id: sent.id, status: 'open', decision: null }])
    await world.as(zoe).del(`/api/issues/${sent.id}`)
    expect(await similarTo('Rotterdam ramp blocked')).toEqual([])
  })

  test.each([
    ['来週の会議の議題を準備する', '会議の議題', '天気予報を見る'],
    ['預算不足的問題', '預算不足', '天氣預報'],
    ['회의 안건이 준비되지 않았다', '회의 안건 준비', '날씨 예보'],
    ['เตรียมวาระการประชุม', 'วาระการประชุม', 'พยากรณ์อากาศ'],
    ['الميزانية غير كافية للربع القادم', 'الميزانيه غير كافيه', 'توقعات الطقس اليوم'],
    ['Бюджет на рекламу превышен', 'Бюджета на рекламу нет', 'Прогноз погоды'],
    ['Ο προϋπολογισμός ξεπεράστηκε', 'Προϋπολογισμός ξεπεράστηκε πάλι', 'Δελτίο καιρού'],
  ])('in every script: %s', async (title, typed, other) => {
    const issue = await world.add({ title })
    expect((await similarTo(typed)).map(({ id }) => id)).toEqual([issue.id])
    expect(await similarTo(other)).toEqual([])
    await world.as(ann).del(`/api/issues/${issue.id}`)
  })

  test('only the team is told', async () => {
    expect((await world.as(zoe).get(`/api/teams/${ops.id}/issues/similar?title=gate`)).status).toBe(403)
    expect((await world.as(ann).get(`/api/teams/${ops.id}/issues/similar?title=`)).status).toBe(400)
  })
})

describe('search', () => {
  test('finds an issue by what was decided', async () => {
    await allNotified(world)
    const find = async (q: string, by = ann) => (await world.as(by).get<Found[]>(`/api/search?q=${q}`)).body
    expect(await find('budget')).toMatchObject([{ subject: 'issues', subjectId: gate.id, title: gate.title }])
    expect(await find('budget', zoe)).toEqual([])
  })
})

describe('the overview', () => {
  test('counts open issues, short-term ones among them, and has the first three short-term ones in order', async () => {
    for (const title of ['One', 'Two', 'Three']) await world.add({ title })
    await world.add({ title: 'Far', priority: 'low' })
    const overview = async (query: string, by = ann) =>
      (await world.as(by).get<IssueOverview>(`/api/teams/user/issues/overview${query}`)).body
    const { open, shortTerm, first } = await overview(`?teamId=${ops.id}`)
    expect([open, shortTerm]).toEqual([5, 4])
    expect(first.map(({ title }) => title)).toEqual(['Fuel cards are used for private cars', 'One', 'Two'])
    expect((await overview('', zoe)).open).toBe(1)
    expect((await overview('', (await world.tenant()).admin)).open).toBe(0)
  })
})
