import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { sessionFor } from '#test/support/calls.ts'
import { openWorld } from '#test/support/world.ts'

type Person = { tenantId: number; id: number }
type Answer = { status: number; headers: IncomingMessage['headers']; bytes: Buffer; body: { message?: string } }
type Sending = { headers?: Record<string, string | number>; bytes?: Buffer | string; type?: string }

const own = { host: 'drumbeat.test', origin: 'http://drumbeat.test' }

const answerOf = (sent: ClientRequest): Promise<Answer> =>
  new Promise((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', async (response) => {
      const bytes = Buffer.concat(await response.toArray())
      const isJson = response.headers['content-type']?.includes('json')
      const body = isJson ? JSON.parse(bytes.toString()) : {}
      resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, body })
    })
  })

/** A listening world, with calls that send and receive bytes over real connections. */
export const openFiles = async (wish: Parameters<typeof openWorld>[0] = {}) => {
  const world = await openWorld({ maxUploadBytes: 1000, ...wish })
  const base = await world.app.listen({ port: 0, host: '127.0.0.1' })

  /** A request whose body is not written yet. */
  const begin = (method: string, url: string, headers: Record<string, string | number> = {}): ClientRequest => {
    const { pathname, search } = new URL(url, base)
    return request(new URL(pathname + search, base), { method, headers: { ...own, ...headers } })
  }
  const put = (url: string, { headers = {}, bytes = '', type }: Sending): Promise<Answer> => {
    const length = { 'content-length': Buffer.byteLength(bytes), ...(type ? { 'content-type': type } : {}) }
    const sent = begin('PUT', url, { ...length, ...headers })
    sent.end(bytes)
    return answerOf(sent)
  }
  /** Does not say how long the body is. */
  const putChunked = (url: string, bytes: Buffer, type: string): Promise<Answer> => {
    const sent = begin('PUT', url, { 'content-type': type, 'transfer-encoding': 'chunked' })
    for (let start = 0; start < bytes.length; start += 10_000) sent.write(bytes.subarray(start, start + 10_000))
    sent.end()
    return answerOf(sent)
  }
  /** Waits for the response without ever sending the body; returns its status. */
  const putHeadersOnly = async (url: string, headers: Record<string, string | number>): Promise<number> => {
    const sent = begin('PUT', url, headers)
    sent.flushHeaders()
    const { status } = await answerOf(sent)
    sent.destroy()
    return status
  }
  const get = async (person: Person | null, key: string, headers: Record<string, string> = {}): Promise<Answer> => {
    const cookie = person ? await sessionFor(world.app, person) : ''
    const sent = begin('GET', `/api/files/${key}`, { cookie, ...headers })
    sent.end()
    return answerOf(sent)
  }
  const announce = async (person: Person, filename: string, filetype: string) =>
    (await world.as(person).post<{ url: string; key: string }>('/api/upload-url', { filename, filetype })).body
  /** Announces and uploads a file; returns its key. */
  const upload = async (person: Person, name: string, type: string, bytes: Buffer | string): Promise<string> => {
    const { url, key } = await announce(person, name, type)
    const { status } = await put(url, { bytes, type })
    if (status !== 204) throw new Error(`The upload returned ${status}`)
    return key
  }
  return { ...world, begin, put, putChunked, putHeadersOnly, get, announce, upload }
}
