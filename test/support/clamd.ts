import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What the scanners of the tests call a virus. */
export const infected = 'X DRUMBEAT TEST VIRUS Y'
const marker = infected.slice(2, -2)

/** The bytes of a command INSTREAM; undefined until all have arrived. */
const streamed = (sent: Buffer): Buffer | undefined => {
  const parts: Buffer[] = []
  for (let at = 'zINSTREAM\0'.length; at + 4 <= sent.length;) {
    const length = sent.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(sent.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

/** A server that speaks clamd's protocol as far as uploads need it. */
export const startScanner = async (largest = Infinity) => {
  const scanned: Buffer[] = []
  const answer = (socket: Socket, file: Buffer): void => {
    scanned.push(file)
    socket.end(file.includes(marker) ? 'stream: Test.Virus FOUND\0' : 'stream: OK\0')
  }
  const server = createServer((socket) => {
    let sent = Buffer.alloc(0)
    // As clamd does: what has not been read by then resets the connection.
    const refuse = (): void => void socket.end('INSTREAM size limit exceeded. ERROR\0', () => socket.destroy())
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      sent = Buffer.concat([sent, chunk])
      const file = streamed(sent)
      if (sent.length > largest) refuse()
      else if (file) answer(socket, file)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { host: '127.0.0.1', port, scanned, close: () => new Promise<void>((done) => server.close(() => done())) }
}

const isOnPath = (program: string): boolean => {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Whether this machine has ClamAV. */
export const hasClamd = isOnPath('clamd')

const listening = async (path: string, clamd: ChildProcess): Promise<void> => {
  while (clamd.exitCode === null) {
    const socket = connect({ path })
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isThere) return
  }
  throw new Error('clamd has ended')
}

/** The real clamd, with one signature. */
export const startClamd = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'drumbeat-clamd-'))
  const path = join(directory, 'socket')
  writeFileSync(join(directory, 'tests.ndb'), `Test.Virus:0:*:${Buffer.from(marker).toString('hex')}\n`)
  const lines = [`DatabaseDirectory ${directory}`, `LocalSocket ${path}`, 'Foreground yes', 'StreamMaxLength 1M']
  writeFileSync(join(directory, 'conf'), `${lines.join('\n')}\n`)
  const clamd = spawn('clamd', ['-c', join(directory, 'conf')], { stdio: 'ignore' })
  await listening(path, clamd)
  const close = async () => {
    const over = once(clamd, 'exit')
    clamd.kill()
    await over
    rmSync(directory, { recursive: true })
  }
  return { path, close }
}
