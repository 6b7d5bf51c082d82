import { connect } from 'node:net'
import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { archivePath } from '#contract/workspace-import.ts'
import { sessionFor } from '#test/support/calls.ts'
import { openWorld } from '#test/support/world.ts'

const megabyte = 1024 * 1024
const world = await openWorld({ maxUploadBytes: 1000, maxImportBytes: 1000 })
afterAll(() => world.close())
const address = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' }))
const cookie = await sessionFor(world.app, world.home.admin)

const uploadPath = async (): Promise<string> => {
  const body = { filename: 'large.bin', filetype: 'application/octet-stream' }
  const { url } = (await world.as(world.home.admin).post<{ url: string }>('/api/upload-url', body)).body
  return new URL(url).pathname + new URL(url).search
}

/** Opens a connection and sends the head of a request. */
const begin = (line: string, type: string, length: string) => {
  const socket = connect(Number(address.port), address.hostname)
  const own = [`host: ${address.host}`, `origin: ${address.origin}`, `cookie: ${cookie}`]
  socket.write([`${line} HTTP/1.1`, `content-type: ${type}`, length, ...own, '', ''].join('\r\n'))
  return socket
}

const framed = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n0\r\n\r\n')])

/** Sends all of a body before it reads anything, and then what has been replied. */
const replyTo = async (line: string, type: string, { size, chunked }: { size: number; chunked: boolean }) => {
  const socket = begin(line, type, chunked ? 'transfer-encoding: chunked' : `content-length: ${size}`)
  const body = Buffer.alloc(size, ' ')
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.write(chunked ? framed(body) : body, (error) => (error ? reject(error) : resolve()))
  })
  let reply = ''
  while (!/\r\n\r\n.*\}/s.test(reply)) reply += String((await once(socket, 'data'))[0])
  socket.destroy()
  return reply
}

const json = 'application/json'
const file = 'application/octet-stream'

test.each([
  ['JSON', false, () => 'POST /api/teams', json, 'The request is too large'],
  ['JSON in parts', true, () => 'POST /api/teams', json, 'The request is too large'],
  ['JSON for no address', false, () => 'POST /api/nowhere', json, 'The request is too large'],
  ['an upload', false, async () => `PUT ${await uploadPath()}`, file, 'The file is larger than'],
  ['an upload in parts', true, async () => `PUT ${await uploadPath()}`, file, 'The file is larger than'],
  ['an archive', false, () => `PUT ${archivePath}`, 'application/zip', 'The file is larger than'],
])('who sends %s, some megabytes too large, reads why it is refused, each time', async (...row) => {
  const [, chunked, lineOf, type, words] = row
  for (let time = 0; time < 10; time += 1) {
    const reply = await replyTo(await lineOf(), type, { size: 7 * megabyte, chunked })
    expect(reply).toContain('HTTP/1.1 413')
    expect(reply).toContain(words)
  }
})

test('the connection goes on after it', async () => {
  const socket = begin('POST /api/teams', json, `content-length: ${3 * megabyte}`)
  socket.write(Buffer.alloc(3 * megabyte, ' '))
  socket.write(`GET /api/health HTTP/1.1\r\nhost: ${address.host}\r\n\r\n`)
  let replies = ''
  while (!replies.includes('"ok"')) replies += String((await once(socket, 'data'))[0])
  expect(replies.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
  socket.destroy()
})

test('who goes on and on is cut off', async () => {
  const socket = begin('POST /api/teams', json, 'transfer-encoding: chunked')
  socket.on('error', () => undefined).resume()
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const part = framed(Buffer.alloc(megabyte, ' ')).subarray(0, -5)
  const send = (): void => void socket.write(part, (error) => !error && send())
  send()
  await closed
  expect(socket.bytesWritten).toBeLessThan(64 * megabyte)
})
