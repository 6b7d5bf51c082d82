import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { sessionFor } from '#test/support/calls.ts'
import { openWorld } from '#test/support/world.ts'

const bodyMilliseconds = 300
const world = await openWorld({ bodyMilliseconds })
afterAll(() => world.close())
const address = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' }))
const cookie = await sessionFor(world.app, world.home.admin)

/** A connection that has sent the head of a request; `closed` is when the server has closed it. */
const begin = (head: string) => {
  const socket = connect(Number(address.port), address.hostname)
  const own = [`host: ${address.host}`, `origin: ${address.origin}`, `cookie: ${cookie}`]
  socket.on('error', () => undefined)
  let received = ''
  socket.on('data', (data) => (received += data.toString()))
  socket.write([...head.split('\n'), ...own, '', ''].join('\r\n'))
  return { socket, closed: once(socket, 'close'), received: () => received }
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
  const parts = 30
  const path = await announced(part.length * parts)
  const head = `PUT ${path} HTTP/1.1\ncontent-type: application/octet-stream\ncontent-length: ${part.length * parts}`
  const { socket, received } = begin(head)
  let sent = 0
  const sending = setInterval(() => {
    socket.write(part)
    if ((sent += 1) === parts) clearInterval(sending)
  }, bodyMilliseconds / 10)
  await expect.poll(received, { timeout: 5000 }).toContain('HTTP/1.1 204')
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
