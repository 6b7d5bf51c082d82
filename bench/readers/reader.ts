import { Agent, get, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Changes, LiveEvent } from '#contract/journal.ts'

/** Who reads, and what list or page is open. */
export type Seat = { origin: string; cookie: string; path: string }

/** Gets what a reader learns, by topic. */
type Learn = (topics: Changes['topics']) => void

// Plain requests, so that a thousand readers leave most of the machine to the server they measure.
const agent = new Agent({ keepAlive: true })

const answer = (url: string, cookie: string, further: { agent?: Agent } = {}): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = get(url, { ...further, headers: { cookie } }, (response) => {
      if (response.statusCode === 200) resolve(response)
      else reject(new Error(`${url} answered ${response.statusCode}`))
    })
    request.on('error', reject)
  })

const listen = (stream: IncomingMessage, hear: (event: LiveEvent) => void): void => {
  let rest = ''
  stream.setEncoding('utf8').on('data', (piece: string) => {
    const events = (rest + piece).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) {
      const data = event.indexOf('data: ')
      if (data >= 0) hear(JSON.parse(event.slice(data + 'data: '.length)) as LiveEvent)
    }
  })
}

const batchMilliseconds = 50
const retryMilliseconds = 5000

const isBefore = (position: string, other: string): boolean => BigInt(position) < BigInt(other)

/**
 * Opens a list and keeps in step with the server as `web/sync/live.ts` does: takes what an event brings, and asks for
 * what it does not. Returns a function that ends that.
 */
export const openReader = async ({ origin, cookie, path }: Seat, learn: Learn): Promise<() => void> => {
  const list = await answer(origin + path, cookie, { agent })
  let position = String(list.headers['x-cursor'])
  list.resume()
  const stream = await answer(`${origin}/api/live`, cookie)
  let timer: ReturnType<typeof setTimeout> | undefined
  let askedAt = -batchMilliseconds
  let asked = 0
  let asking = Promise.resolve()
  const catchUp = async (): Promise<void> => {
    const { cursor, topics } = (await json(
      await answer(`${origin}/api/changes?since=${position}`, cookie, { agent }),
    )) as Changes
    position = cursor
    learn(topics)
  }
  const ask = (): void => {
    timer = undefined
    askedAt = performance.now()
    asked += 1
    asking = asking
      .then(catchUp)
      .catch(() => schedule(retryMilliseconds))
      .finally(() => (asked -= 1))
  }
  const schedule = (milliseconds = Math.max(0, askedAt + batchMilliseconds - performance.now())): void => {
    timer ??= setTimeout(ask, milliseconds)
  }
  const takeIn = ({ cursor, since, changes }: LiveEvent): boolean => {
    if (!isBefore(position, cursor)) return true
    if (!changes || since === undefined || isBefore(position, since)) return false
    position = cursor
    learn(changes)
    return true
  }
  listen(stream, (event) => {
    if (asked > 0 || !takeIn(event)) schedule()
  })
  // It learns no more, which shows in what is measured.
  stream.on('error', () => stream.destroy())
  return () => {
    clearTimeout(timer)
    stream.destroy()
  }
}
