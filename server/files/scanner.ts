import { once } from 'node:events'
import { connect, type NetConnectOpts, type Socket } from 'node:net'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { t } from '#contract/words.ts'
import { Refusal } from '#server/http/problems.ts'

/** Returns the name of the virus in a file; undefined if there is none. */
export type Scan = (body: Readable) => Promise<string | undefined>

const connectMilliseconds = 5000
// A scan may take two minutes, as clamd comes.
const scanMilliseconds = 130_000

// Each part goes with its length in front, and one of no length ends the file.
const inParts = () =>
  new Transform({
    transform: (chunk: Buffer, _, done) => {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(chunk.length)
      done(null, Buffer.concat([length, chunk]))
    },
    final(done) {
      this.push(Buffer.alloc(4))
      done()
    },
  })

/** All that comes before the connection ends, in whatever way. */
const answerOf = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let answer = ''
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer.replace(/\0$/, '')))
  })

const tooLong = 'INSTREAM size limit exceeded'

/** What clamd says of a file, by its command INSTREAM; nothing if it is away. */
const ask = async (options: NetConnectOpts, body: Readable): Promise<string> => {
  const socket = connect(options)
  const answered = answerOf(socket)
  socket.setTimeout(connectMilliseconds, () => socket.destroy(new Error('The virus scanner is silent')))
  try {
    await once(socket, 'connect')
    socket.setTimeout(scanMilliseconds)
    socket.write('zINSTREAM\0')
    let isCutOff = false
    const sent = pipeline(body, inParts(), socket, { end: false }).catch(() => (isCutOff = true))
    await Promise.race([answered, sent])
    // Having refused a long file, it doesn't read the rest. That resets the connection, and may lose what it said.
    return (await answered) || (isCutOff ? tooLong : '')
  } catch {
    return ''
  } finally {
    socket.destroy()
    body.destroy()
  }
}

const away = () =>
  new Refusal('unavailable', t('The virus scanner is not responding. Try again in a moment.'), { retryAfter: 5 })

/** Scans by a clamd of ClamAV. Without an answer that clears the file or names a virus, the file is refused. */
export const scanner =
  (options: NetConnectOpts): Scan =>
  async (body) => {
    const answer = await ask(options, body)
    if (answer === 'stream: OK') return undefined
    const virus = /^stream: (.+) FOUND$/.exec(answer)?.[1]
    if (virus !== undefined) return virus
    if (answer.startsWith(tooLong)) {
      throw new Refusal('too large', t('The file is too large to be scanned for viruses'))
    }
    throw away()
  }
