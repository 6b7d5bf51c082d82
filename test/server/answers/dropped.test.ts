import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Todo } from '#contract/todos.ts'
import { todos } from '#server/todos/table.ts'
import { sessionFor } from '#test/support/calls.ts'
import { dice } from '#test/support/dice.ts'
import { openTeam } from '#test/support/team.ts'

const seed = Number(process.env['SEED'] ?? Date.now() % 100_000)
const roll = dice(seed)
const world = await openTeam({ own: true })
const { ann, ops, app, db } = world
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const cookie = await sessionFor(app, ann)

/** Sends a change; the connection may break at any moment after that. Returns the reply, if it arrived. */
const send = (title: string, key: string): Promise<Todo | undefined> =>
  new Promise((resolve) => {
    const headers = { origin: address, cookie, 'content-type': 'application/json', 'idempotency-key': key }
    const url = new URL(`/api/teams/${ops.id}/todos`, address)
    const sent = request(url, { method: 'POST', headers, agent: false })
    const [fate, turns] = [roll(3), roll(40)]
    const breakAfter = (left: number): void => {
      if (left === 0) sent.destroy()
      else setImmediate(() => breakAfter(left - 1))
    }
    sent.on('error', () => resolve(undefined)).on('close', () => resolve(undefined))
    sent.on('finish', () => fate === 0 && breakAfter(turns))
    sent.on('response', (response) => {
      if (fate === 1) sent.destroy()
      else
        text(response).then(
          (body) => resolve(JSON.parse(body) as Todo),
          () => resolve(undefined),
        )
    })
    sent.end(JSON.stringify({ title }))
  })

/** Repeats a change until its reply has arrived. Returns how often it was sent, and the row. */
const insist = async (title: string) => {
  const key = randomUUID()
  for (let sent = 1; ; sent += 1) {
    const todo = await send(title, key)
    if (todo) return { title, sent, id: todo.id }
  }
}

test(`of changes whose connection breaks at random, each is made once (SEED=${seed})`, async () => {
  const titles = Array.from({ length: 60 }, (_, number) => `Dropped ${number}`)
  const done: Awaited<ReturnType<typeof insist>>[] = []
  // Some at once, as pages are.
  while (titles.length > 0) done.push(...(await Promise.all(titles.splice(0, 6).map(insist))))
  const rows = await db.select({ id: todos.id, title: todos.title }).from(todos).where(like(todos.title, 'Dropped %'))
  const byTitle = (a: { title: string }, b: { title: string }) => a.title.localeCompare(b.title)
  expect(rows.toSorted(byTitle)).toEqual(done.map(({ id, title }) => ({ id, title })).toSorted(byTitle))
  expect(done.some(({ sent }) => sent > 1)).toBe(true)
})
