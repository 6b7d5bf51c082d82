import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { closeUnused } from '#server/http/closing.ts'

const opened: Socket[] = []
afterEach(() => opened.splice(0).forEach((socket) => socket.destroy()))

/** A server that one more connection reaches when it begins to close. */
const listening = async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  closeUnused(app)
  const open = async (): Promise<void> => {
    const accepted = new Promise((resolve) => app.server.once('connection', resolve))
    const { port } = app.server.address() as { port: number }
    opened.push(connect(port, '127.0.0.1').on('error', () => undefined))
    await accepted
  }
  app.addHook('preClose', open)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, open }
}

test('a closing server waits for no connection on which nothing has been asked, old or new', async () => {
  const { app, open } = await listening()
  await open()
  const ended = new Promise((resolve) => opened[0]?.once('close', resolve))
  const began = performance.now()
  await Promise.all([app.close(), ended])
  // Node itself closes them after a minute.
  expect(performance.now() - began).toBeLessThan(20_000)
  expect(opened).toHaveLength(2)
})
