import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { openWorld } from '#test/support/world.ts'

test('a server that closes does not wait for connections on which nothing has been asked', async () => {
  const world = await openWorld()
  const address = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' }))
  const accepted = new Promise((resolve) => world.app.server.once('connection', resolve))
  const socket = connect(Number(address.port), address.hostname)
  const ended = new Promise((resolve) => socket.once('close', resolve))
  await accepted
  const began = performance.now()
  await Promise.all([world.close(), ended])
  // Node itself closes it after a minute.
  expect(performance.now() - began).toBeLessThan(20_000)
})
