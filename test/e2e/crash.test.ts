import { expect, test } from 'vitest'
import type { Todo } from '#contract/todos.ts'
import { builtServer, callServer, registerOn } from './support/built-server.ts'

const { start, kill } = builtServer()

test('whatever was acknowledged survives killing the server and its database', async () => {
  let address = await start()
  const cookie = await registerOn(address)
  const [team] = (await (await callServer(address, '/api/teams', undefined, cookie)).json()) as { id: number }[]

  const acknowledged: number[] = []
  const write = async (): Promise<void> => {
    for (;;) {
      const answer = await callServer(address, `/api/teams/${team?.id}/todos`, { title: 'Kept' }, cookie)
      // Between the end of the database and that of the server, calls are refused: nothing is promised then.
      if (answer.status !== 201) return
      acknowledged.push(((await answer.json()) as Todo).id)
    }
  }
  for (const everything of [false, true]) {
    const before = acknowledged.length
    const writers = Array.from({ length: 4 }, () => write().catch(() => undefined))
    await expect.poll(() => acknowledged.length - before).toBeGreaterThan(20)
    await kill(everything)
    await Promise.all(writers)
    address = await start()
    const answer = await callServer(address, '/api/user/todos', undefined, cookie)
    const kept = new Set(((await answer.json()) as Todo[]).map(({ id }) => id))
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  }
})
