import { beforeAll, expect, test } from 'vitest'
import type { Import } from '#contract/imports.ts'
import type { Issue } from '#contract/issues.ts'
import type { Meeting } from '#contract/meetings.ts'
import type { Rock } from '#contract/rocks.ts'
import { ownStatementsOf, type Statement } from '#test/support/statements.ts'
import { openMinutes } from './minutes/drive.ts'

const world = await openMinutes()
const { ann, ops, sales, as, act, put } = world
const calls = as(ann)

const done = <Answer extends { status: number }>(answer: Answer): Answer => {
  if (answer.status >= 300) throw new Error(JSON.stringify(answer))
  return answer
}

const solved = async (): Promise<Issue> => {
  const issue = await world.issue('The gate is shut')
  return done(await world.solve(issue, 'Keep it open', { todos: [{ title: 'Buy a lock' }] })).body
}
const issues = async (...titles: string[]): Promise<Issue[]> => {
  const added: Issue[] = []
  for (const title of titles) added.push(await world.issue(title))
  return added
}
const imported = async (): Promise<Import> => {
  const { body: rock } = await calls.post<Rock>(`/api/teams/${ops.id}/rocks`, { title: 'Here before' })
  const key = crypto.randomUUID()
  const row = { key, teamId: ops.id, title: 'Row' }
  const milestones = [{ key, rockId: rock.id, name: 'Step' }]
  const file = { fileName: 'work.csv', todos: [row], rocks: [row], milestones, issues: [row] }
  return done(await calls.post<{ import: Import }>('/api/imports', file)).body.import
}

/** Meetings in which something is to be archived, and votes have been given from the last issue to the first. */
const meeting = async (): Promise<Meeting> => {
  const running = await world.running()
  await solved()
  done(await world.tick(await world.todo({})))
  const { id } = await world.headline('We have a new oven')
  done(await put(running, `headlines/${id}`, { ticked: true }))
  const voted = (await issues('First', 'Second', 'Third')).toReversed()
  for (const { id } of voted) done(await put(running, `votes/${id}`, { voted: true }))
  done(await calls.patch(`/api/issues/${voted[0]?.id}/place`, { afterId: null }))
  return running
}

const weekly = () => world.schedule({ repeat: 'weekly', timeZone: 'Europe/Berlin' })

/** Changes that lock rows of several kinds, or several of one: each prepares something and returns the change. */
const changes: Record<string, () => Promise<() => Promise<{ status: number }>>> = {
  'concluding a meeting': async () => {
    const running = await meeting()
    return () => world.conclude(running)
  },
  'picking the issues with the most votes': async () => {
    const running = await meeting()
    return () => act(running, 'top-three')
  },
  'solving an issue': async () => {
    const [issue] = await issues('Open')
    const body = { decision: 'So be it', checkOn: null, todos: [{ title: 'Do it' }] }
    return () => calls.post(`/api/issues/${issue?.id}/solve`, body)
  },
  'taking back that an issue was solved': async () => {
    const { id, updatedAt } = await solved()
    return () => calls.post(`/api/issues/${id}/take-back`, { updatedAt })
  },
  'rewording a decision': async () => {
    await solved()
    const { body } = await calls.get<{ id: number; updatedAt: string }[]>(`/api/teams/${ops.id}/decisions`)
    return () => calls.patch(`/api/decisions/${body[0]?.id}`, { text: 'Keep it open by day' })
  },
  'making a to-do from an issue': async () => {
    const [issue] = await issues('Open')
    return () => calls.post(`/api/issues/${issue?.id}/todos`, { title: 'From it' })
  },
  'sending an issue': async () => {
    const [issue] = await issues('For others')
    return () => calls.post(`/api/issues/${issue?.id}/send`, { teamId: sales.id })
  },
  'moving a selection of issues': async () => {
    const ids = (await issues('One', 'Two')).map(({ id }) => id).toReversed()
    return () => calls.patch('/api/issues', { ids, change: { interval: 'long-term' } })
  },
  'restoring issues': async () => {
    const ids = (await issues('One', 'Two')).map(({ id }) => id).toReversed()
    done(await calls.post('/api/issues/delete', { ids }))
    return () => calls.post('/api/issues/restore', { ids })
  },
  'starting a meeting': async () => {
    const scheduled = await world.schedule()
    return () => act(scheduled, 'start')
  },
  'noting something in a meeting': async () => {
    const running = await world.running()
    return () => world.note(running, 'Bring the keys')
  },
  'changing a weekly meeting and those after it': async () => {
    const { id } = await weekly()
    return () => calls.patch(`/api/meetings/${id}`, { title: 'Renamed', scope: 'following' })
  },
  'ending a weekly meeting': async () => {
    const { id } = await weekly()
    return () => calls.patch(`/api/meetings/${id}`, { repeat: 'none', scope: 'following' })
  },
  'making a meeting weekly': async () => {
    const { id } = await world.schedule()
    return () => calls.patch(`/api/meetings/${id}`, { repeat: 'weekly', scope: 'this' })
  },
  importing: async () => {
    await imported()
    return async () => ({ status: (await imported()) ? 200 : 500 })
  },
  'undoing an import': async () => {
    const { id } = await imported()
    return () => calls.post(`/api/imports/${id}/undo`)
  },
}

type Lock = { kind: string; ids: number[] }

const locking = /\bupdate "(\w+)"|\bdelete from "(\w+)"|\bfrom "(\w+)"[^;]*\bfor (?:no key )?update\b/gi
const kinds = new Set(
  'issues decisions todos rocks milestones headlines meeting_series meetings l10_meetings l10_meeting_notes teams imports'.split(
    ' ',
  ),
)

const locksIn = ({ text, values }: Statement): Lock[] => {
  // The first list has the ids. One statement locks in their order by itself.
  const named: unknown[] = values.find((value) => Array.isArray(value)) ?? []
  const ids = named.map(Number).toSorted((a, b) => a - b)
  return [...text.matchAll(locking)].flatMap(([, ...names]) => {
    const kind = names.find((name) => name !== undefined) ?? ''
    return kinds.has(kind) ? [{ kind, ids: text.includes('for no key update') ? ids : [] }] : []
  })
}

/** What each transaction has locked, in that order. */
const transactionsIn = (statements: Statement[]): Lock[][] => {
  const all: Lock[][] = [[]]
  for (const statement of statements) {
    if (/^begin/i.test(statement.text)) all.push([])
    all.at(-1)?.push(...locksIn(statement))
  }
  return all
}

const locked = new Map<string, Lock[][]>()
beforeAll(async () => {
  for (const [name, prepare] of Object.entries(changes)) {
    const change = await prepare()
    locked.set(
      name,
      transactionsIn(
        await ownStatementsOf(world, async () => {
          done(await change())
        }),
      ),
    )
  }
})

/** The kinds in the order in which rows of them were locked for the first time. */
const kindsIn = (locks: Lock[]): string[] => {
  const known = new Set<string>()
  return locks.flatMap(({ kind, ids }) => {
    const rows = [kind, ...ids.map((id) => `${kind} ${id}`)].filter((row) => !known.has(row))
    for (const row of rows) known.add(row)
    return rows.length > 0 ? [kind] : []
  })
}

test('every change locks the kinds of rows in the same order', () => {
  const order = new Map<string, string>()
  for (const [name, transactions] of locked) {
    for (const locks of transactions) {
      const inOrder = kindsIn(locks)
      inOrder.forEach((one, at) => {
        for (const other of inOrder.slice(at + 1)) if (other !== one) order.set(`${one} before ${other}`, name)
      })
    }
  }
  const contrary = [...order].filter(([pair]) => order.has(pair.split(' before ').toReversed().join(' before ')))
  expect(contrary).toEqual([])
})

test.each(Object.keys(changes))('%s locks rows of a kind in the order of their ids', (name) => {
  for (const locks of locked.get(name) ?? []) {
    for (const kind of kinds) {
      const ids = [...new Set(locks.filter((lock) => lock.kind === kind).flatMap((lock) => lock.ids))]
      expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    }
  }
})
