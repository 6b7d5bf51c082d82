import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openWorld } from '#test/support/world.ts'

const world = await openWorld()
afterAll(() => world.close())
const { port } = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' }))

/** Sends bytes as they are; returns all that comes back until the server closes. */
const send = (lines: string[], body: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1')
    let received = ''
    socket.setEncoding('latin1').on('data', (chunk) => (received += chunk))
    socket.on('close', () => resolve(received)).on('error', reject)
    socket.end(`${['POST /api/auth/login HTTP/1.1', 'host: drumbeat.test', ...lines].join('\r\n')}\r\n\r\n${body}`)
  })

const hidden = 'GET /api/health HTTP/1.1\r\nhost: drumbeat.test\r\n\r\n'

test.each([
  ['with two lengths', ['content-length: 2', `content-length: ${2 + hidden.length}`]],
  ['with a length and in chunks', ['content-length: 5', 'transfer-encoding: chunked']],
  ['with chunks under another name', ['transfer-encoding: chunked, identity', 'content-length: 5']],
  ['with a length that is no number', ['content-length: 2x']],
  ['with a space before a colon', ['content-length : 2']],
])('a request %s is refused, and nothing in it is taken for another', async (_, lines) => {
  const received = await send(['content-type: application/json', ...lines], `0\r\n\r\n${hidden}`)
  expect(received).toMatch(/^HTTP\/1\.1 400 /)
  expect(received.match(/HTTP\/1\.1 /g)).toHaveLength(1)
})
