import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Decision } from '#contract/decisions.ts'
import type { Issue } from '#contract/issues.ts'
import { decisions } from '#server/decisions/table.ts'
import { journal } from '#server/journal/table.ts'
import { isShown, listeningToAll } from '#test/support/listening.ts'
import { countStatements } from '#test/support/statements.ts'
import { decisionsQuery } from '../../../web/decisions/queries.ts'
import { openIssues } from './drive.ts'

const world = await openIssues()
const { ann, bob, zoe, ops, sales, home } = world
const list = async (by = ann, team = ops) =>
  (await world.as(by).get<Decision[]>(`/api/teams/${team.id}/decisions`)).body
const texts = async (by = ann, team = ops) => (await list(by, team)).map(({ text }) => text)
const solved = async (decision: string, issue?: Issue) =>
  world.act(issue ?? (await world.add()), 'solve', { decision, rootCause: 'Old', checkOn: null })
const decisionOf = ({ decisions: [decision] }: Issue): Decision => {
  if (!decision) throw new Error('There is no decision')
  return decision
}
const reword = ({ id }: Decision, body: object, by = ann) => world.as(by).patch<Decision>(`/api/decisions/${id}`, body)

describe("a team's decisions", () => {
  test('are listed newest first, without those about deleted issues', async () => {
    await solved('One')
    const two = await solved('Two')
    const three = await solved('Three')
    await world.as(ann).del(`/api/issues/${two.id}`)
    expect(await texts(bob)).toEqual(['Three', 'One'])
    expect((await list())[0]).toEqual(decisionOf(three))
    expect((await world.as(ann).patch(`/api/decisions/${decisionOf(two).id}`, {})).status).toBe(404)
  })

  test('stay with the team that took them when their issue is sent on', async () => {
    const issue = await solved('Before it was sent')
    await world.act(issue, 'reopen')
    await world.act(issue, 'send', { teamId: sales.id })
    expect(await texts()).toContain('Before it was sent')
    expect(await texts(zoe, sales)).toEqual([])
    expect((await world.find(issue, zoe)).decisions).toMatchObject([{ text: 'Before it was sent' }])
    expect(await reword(decisionOf(issue), { text: 'Mine' }, zoe)).toMatchObject({
      status: 403,
      body: { message: 'Only members of the team that decided this may reword it' },
    })
    expect((await reword(decisionOf(issue), { text: 'Ours' })).body.text).toBe('Ours')
  })

  test('need not be about an issue', async () => {
    const { tenantId } = ops
    await world.db
      .insert(decisions)
      .values({ tenantId, teamId: ops.id, text: 'At large', decidedAt: '2026-11-19T12:00:00.000Z' })
    const found = (await list()).find(({ text }) => text === 'At large')
    expect(found).toMatchObject({ issueId: null, title: null, decidedBy: null, present: [] })
    expect((await reword(found ?? decisionOf(await solved('')), { text: 'For all' })).body).toMatchObject({
      text: 'For all',
    })
  })

  const came: Record<string, (solve: () => Promise<Issue>) => Promise<unknown>> = {
    solved: (solve) => solve(),
    'solved, and taken back': async (solve) => {
      const { id, updatedAt } = await solve()
      return world.as(ann).post(`/api/issues/${id}/take-back`, { updatedAt })
    },
    'solved and reopened': async (solve) => world.act(await solve(), 'reopen'),
    'solved and deleted': async (solve) => world.as(ann).del(`/api/issues/${(await solve()).id}`),
    'solved and reworded': async (solve) => reword(decisionOf(await solve()), { text: 'In other words' }),
  }

  test.each(Object.keys(came))('are read again by open pages once an issue is %s', async (name) => {
    const issue = await world.add()
    let heard = await listeningToAll(world, bob)
    await came[name]?.(async () => {
      const closed = await solved('As told', issue)
      // What comes after it is news of its own.
      if (name !== 'solved') heard = await listeningToAll(world, bob)
      return closed
    })
    expect(isShown(await heard(), decisionsQuery(ops.id), { id: 0 })).toBe(true)
  })

  test('that are about no issue are read again once they are reworded', async () => {
    const plain = { tenantId: ops.tenantId, teamId: ops.id, text: 'At large', decidedAt: '2026-11-18T12:00:00.000Z' }
    const [added] = await world.db.insert(decisions).values(plain).returning({ id: decisions.id })
    const heard = await listeningToAll(world, bob)
    await world.as(ann).patch(`/api/decisions/${added?.id}`, { text: 'For all' })
    expect(isShown(await heard(), decisionsQuery(ops.id), { id: 0 })).toBe(true)
  })

  test('take as many statements, however many there are', async () => {
    const count = () => countStatements(world, () => list())
    const few = await count()
    await solved('One more')
    expect(await count()).toBe(few)
  })
})

describe('a decision', () => {
  test('is reworded, and so its issue has changed', async () => {
    const issue = await solved('Keep it open')
    const before = decisionOf(issue)
    const { body } = await reword(before, { text: 'Keep it shut', rootCause: null }, bob)
    expect(body).toMatchObject({ text: 'Keep it shut', rootCause: null, version: before.version + 1 })
    expect(body.updatedAt > before.updatedAt).toBe(true)
    const after = await world.find(issue)
    expect(after).toMatchObject({ version: issue.version + 1, updatedAt: issue.updatedAt, decisions: [body] })
    const ofIssue = and(eq(journal.subject, 'issues'), eq(journal.subjectId, issue.id))
    const entries = await world.db.select().from(journal).where(ofIssue).orderBy(journal.id)
    expect(entries.at(-1)).toMatchObject({
      actorId: bob.id,
      verb: 'reworded a decision on',
      before: { text: 'Keep it open', rootCause: 'Old' },
      after: { text: 'Keep it shut', rootCause: null },
    })
  })

  test('is not changed by what it says already', async () => {
    const issue = await solved('Keep it open')
    expect((await reword(decisionOf(issue), { text: 'Keep it open' })).body).toEqual(decisionOf(issue))
    expect(await world.find(issue)).toEqual(issue)
  })

  test('that someone has reworded meanwhile is a conflict', async () => {
    const before = decisionOf(await solved('Keep it open'))
    await reword(before, { text: 'Faster' }, bob)
    expect(await reword(before, { text: 'Mine', updatedAt: before.updatedAt })).toMatchObject({
      status: 409,
      body: { current: { text: 'Faster' } },
    })
  })

  test('is never empty, nor another tenant’s', async () => {
    const decision = decisionOf(await solved('Keep it open'))
    const refusal = { status: 400, body: { issues: [{ path: 'text', message: 'Decision is required' }] } }
    expect(await reword(decision, { text: ' ' })).toMatchObject(refusal)
    expect((await reword(decision, { text: 'Mine' }, (await world.tenant()).admin)).status).toBe(404)
    expect((await reword(decision, { text: 'Mine' }, zoe)).status).toBe(404)
    expect((await reword(decision, { text: 'Admin’s' }, home.admin)).status).toBe(200)
  })
})
