import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, readdirSync, realpathSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { copyMigrated } from '#test/support/prepared.ts'

/** The account with the fewest rights; tests can switch to it only when root runs them. */
export const nobody = 65_534
export const isRoot = process.getuid?.() === 0
const isOpenToAll = (directory: string): boolean =>
  spawnSync('test', ['-w', directory], { uid: nobody, gid: nobody, cwd: '/' }).status === 0
/** Where tests keep what other accounts must reach; root's own TMPDIR may be closed to them. */
export const scratch = isRoot && !isOpenToAll(tmpdir()) ? '/tmp' : tmpdir()

export type App = {
  pid: number
  /** The rest of the next line that starts with this word; fails if the app ends without printing one. */
  says: (word: string) => Promise<string>
  kill: (signal: NodeJS.Signals) => Promise<void>
}

/** A directory for one test; anything still running in it afterwards is killed. */
export const newDirectory = (): string => {
  const directory = realpathSync(mkdtempSync(join(scratch, 'drumbeat-start-')))
  chmodSync(directory, 0o755)
  onTestFinished(() => {
    killServer(directory)
    rmSync(directory, { recursive: true, force: true })
  })
  return directory
}

/** The same, with what a program that has run before has left in it. */
export const usedDirectory = async (): Promise<string> => {
  const directory = newDirectory()
  await copyMigrated(directory)
  return directory
}

type Wish = { task?: string; uid?: number }

/** How to start a program with the embedded database of a directory. */
export const starter =
  (node: string, file: string) =>
  (dataDir: string, { task = '', uid }: Wish = {}): App => {
    const child = spawn(node, [file, dataDir, task], { stdio: ['pipe', 'pipe', 'inherit'], cwd: '/', uid, gid: uid })
    const ended = once(child, 'exit')
    onTestFinished(() => void child.kill('SIGKILL'))
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    const says = async (word: string) => {
      const heard: string[] = []
      for (let line = await lines.next(); !line.done; line = await lines.next()) {
        if (line.value.startsWith(`${word} `)) return line.value.slice(word.length + 1)
        heard.push(line.value)
      }
      throw new Error(`The app ended without '${word}'. It said: ${heard.join('\n')}`)
    }
    const kill = async (signal: NodeJS.Signals) => {
      child.kill(signal)
      await ended
    }
    return { pid: child.pid ?? 0, says, kill }
  }

/** The process id of the PostgreSQL server of a directory; undefined when none runs. */
export const serverOf = (dataDir: string): number | undefined => {
  try {
    const pid = Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 0)
    return pid
  } catch {
    return undefined
  }
}

/** Where the server of a directory has its socket: it is elsewhere if the path is too long for one. */
export const socketsOf = (dataDir: string): string =>
  readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[4] ?? ''

/** Kills every process of the PostgreSQL servers below a directory at once. */
export const killServer = (directory: string): void => {
  const pids = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []
  for (const pid of pids) if (worksBelow(pid, directory)) process.kill(Number(pid), 'SIGKILL')
  const server = serverOf(directory)
  if (server !== undefined && server !== process.pid) process.kill(server, 'SIGKILL')
}

const worksBelow = (pid: string, directory: string): boolean => {
  try {
    return Number(pid) !== process.pid && readlinkSync(`/proc/${pid}/cwd`).startsWith(`${directory}/`)
  } catch {
    return false
  }
}
