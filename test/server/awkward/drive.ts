import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

export type Ask = {
  method?: string
  cookie?: string
  /** Sent as JSON; a buffer is sent as it is. */
  body?: object | Buffer
  type?: string
}

/** A live stream from the side of its browser, which may or may not read it. */
export type Line = { cookie: string; hasEnded: () => boolean; close: () => void }

const bytesOf = (body: object | Buffer | undefined): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.from(body === undefined ? '' : JSON.stringify(body))

/** Requests to a listening server, each over its own connection: some run to the end, some are broken off. */
export const connectionsTo = (address: string) => {
  const begin = (
    path: string,
    { method = 'GET', cookie = '', body, type = 'application/json' }: Ask,
  ): ClientRequest => {
    const length = body === undefined ? {} : { 'content-type': type, 'content-length': bytesOf(body).length }
    const headers = { origin: address, cookie, ...length }
    const sent = request(new URL(path, address), { method, headers, agent: false })
    // The outcome is checked where it matters.
    sent.on('error', () => undefined)
    return sent
  }
  /** Resolves with the response; its status is 0 if there was none. */
  const ask = (path: string, wish: Ask = {}): Promise<{ status: number; body: string }> =>
    new Promise((resolve) => {
      const sent = begin(path, wish)
      const fail = () => resolve({ status: 0, body: '' })
      sent.on('error', fail).on('response', (response) => {
        text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), fail)
      })
      sent.end(bytesOf(wish.body))
    })
  /** Sends half of a request and hangs up. */
  const breakOff = (path: string, wish: Ask): Promise<void> =>
    new Promise((resolve) => {
      const bytes = bytesOf(wish.body)
      const sent = begin(path, wish)
      sent.on('close', resolve)
      const half = bytes.subarray(0, Math.ceil(bytes.length / 2))
      if (half.length === 0) sent.end()
      else sent.write(half)
      sent.on('socket', (socket) => socket.on('connect', () => setImmediate(() => sent.destroy())))
    })
  /** Hangs up as soon as the response begins. */
  const turnAway = (path: string, wish: Ask): Promise<void> =>
    new Promise((resolve) => {
      const sent = begin(path, wish)
      sent.on('close', resolve)
      sent.on('response', (response) => response.once('data', () => sent.destroy()).once('end', resolve))
      sent.end(bytesOf(wish.body))
    })
  /** Opens a live stream; resolves once the server has responded. */
  const listen = (cookie: string, reads: boolean): Promise<Line> =>
    new Promise((resolve) => {
      let ended = false
      const sent = begin('/api/live', { cookie })
      const line = { cookie, hasEnded: () => ended, close: () => void sent.destroy() }
      const end = () => {
        ended = true
        resolve(line)
      }
      sent.on('close', end).on('response', (response: IncomingMessage) => {
        if (response.statusCode !== 200 || reads) response.resume()
        response.on('error', () => undefined).on('close', end)
        resolve(line)
      })
      sent.end()
    })
  return { ask, breakOff, turnAway, listen }
}
