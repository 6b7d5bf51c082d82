import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { sessionFor } from '#test/support/calls.ts'
import { openWorld } from '#test/support/world.ts'

const bodyMilliseconds = 300
const world = await openWorld({ bodyMilliseconds })
afterAll(() => world.close())
afterEach(() => void vi.useRealTimers())
const address = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' }))
const cookie = await sessionFor(world.app, world.home.admin)

/** A connection that has sent the head of a request; `closed` is when the server has closed it. */
const begin = (head: string) => {
  const socket = connect(Number(address.port), address.hostname)
  const own = [`host: ${address.host}`, `origin: ${address.origin}`, `cookie: ${cookie}`]
  // To one that is still writing, a closed connection is an error first.
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  let received = ''
  socket.on('data', (data) => (received += data.toString()))
  socket.write([...head.split('\n'), ...own, '', ''].join('\r\n'))
  return { socket, closed, received: () => received }
}

const announced = async (size: number): Promise<string> => {
  const body = { filename: 'slow.bin', filetype: 'application/octet-stream', size }
  const { url } = (await world.as(world.home.admin).post<{ url: string }>('/api/upload-url', body)).body
  return new URL(url).pathname + new URL(url).search
}

describe('a body that does not arrive', () => {
  test.each(['content-length: 100', 'transfer-encoding: chunked'])('with %s closes the connection', async (length) => {
    const { socket, closed } = begin(`POST /api/teams HTTP/1.1\ncontent-type: application/json\n${length}`)
    socket.write(length.includes('chunked') ? '2\r\n{"\r\n' : '{"')
    await closed
  })

  test('closes it also for the signed-out, for a GET and at an address that is none', async () => {
    for (const line of ['POST /api/auth/login', 'GET /api/teams', 'POST /nowhere']) {
      await begin(`${line} HTTP/1.1\ncontent-type: application/json\ncontent-length: 100`).closed
    }
  })

  test('drop by drop closes it as well, also for a file', async () => {
    const path = await announced(1_000_000)
    for (const line of ['POST /api/teams', `PUT ${path}`]) {
      const type = line.startsWith('PUT') ? 'application/octet-stream' : 'application/json'
      const { socket, closed } = begin(`${line} HTTP/1.1\ncontent-type: ${type}\ncontent-length: 1000000`)
      const dripping = setInterval(() => socket.write(' '), 20)
      await closed
      clearInterval(dripping)
    }
  })
})

test('a file may take longer, as long as it keeps arriving', async () => {
  const part = Buffer.alloc(20_000)
  const parts = 10
  const path = await announced(part.length * parts)
  const connected = new Promise<Socket>((resolve) => world.app.server.once('connection', resolve))
  // On a busy machine nothing at all may arrive for a while, and must not count as that.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const head = `PUT ${path} HTTP/1.1\ncontent-type: application/octet-stream\ncontent-length: ${part.length * parts}`
  const { socket, received } = begin(head)
  const server = await connected
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  const begun = server.bytesRead
  for (let sent = part.length; sent <= part.length * parts; sent += part.length) {
    socket.write(part)
    await expect.poll(() => server.bytesRead - begun, { interval: 1 }).toBe(sent)
    vi.advanceTimersByTime(bodyMilliseconds)
  }
  await expect.poll(received).toContain('HTTP/1.1 204')
  socket.destroy()
})

test('a stream goes on', async () => {
  const { socket, received } = begin('GET /api/live HTTP/1.1')
  await expect.poll(received).toContain('position')
  // Later than any body may be.
  const late = begin('POST /api/teams HTTP/1.1\ncontent-type: application/json\ncontent-length: 9')
  await late.closed
  await world.as(world.home.admin).post(`/api/teams/${world.home.team.id}/todos`, { title: 'Still heard' })
  await expect.poll(received).toContain('todos')
  socket.destroy()
})
