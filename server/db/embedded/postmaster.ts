import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { environment } from './cluster.ts'
import { hasProcesses, startTimeOf, worksIn } from './processes.ts'
import type { Paths } from './paths.ts'

export type Postmaster = { pid: number; port: number; isReady: boolean }

const maxLogBytes = 5_000_000

/** PostgreSQL's main process for these files, if it is alive; read from the pid file it keeps beside them. */
export const findPostmaster = (paths: Paths): Postmaster | undefined => {
  const lines = readLines(pidFile(paths))
  const pid = Number(lines[0])
  if (!pid || startTimeOf(pid) === undefined || worksIn(pid, paths.cluster) === false) return undefined
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
}

/**
 * Removes the pid files of a dead server that PostgreSQL would take for a live one, because its pid now belongs to a
 * zombie or, in a container, to another program.
 */
export const clearDeadPostmaster = (paths: Paths, port: number): void => {
  // On other systems we cannot tell whether a process of the dead server lingers; PostgreSQL decides for itself.
  if (process.platform !== 'linux' || hasProcesses(paths.cluster)) return
  const socketLock = join(paths.sockets ?? paths.home, `.s.PGSQL.${port}.lock`)
  for (const path of [pidFile(paths), socketLock]) {
    const pid = Number(readLines(path)[0])
    if (startTimeOf(pid) === undefined || worksIn(pid, paths.cluster) === false) rmSync(path, { force: true })
  }
}

/** Starts PostgreSQL out of reach of this terminal's signals, so it outlives the process that started it. */
export const launch = (
  paths: Paths,
  account: Account,
  postgres: string,
  settings: Record<string, string>,
): ChildProcess => {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command = postgres, ...args] = [...account.prefix, postgres, '-D', paths.cluster, ...options]
  const { uid, gid } = account
  const log = openLog(paths.log)
  const child = spawn(command, args, {
    uid,
    gid,
    cwd: paths.cluster,
    env: environment,
    stdio: ['ignore', log, log],
    detached: true,
    windowsHide: true,
  })
  closeSync(log)
  child.on('error', () => {})
  child.unref()
  return child
}

/** Ends all sessions and stops; if that takes too long, stops at once, which loses nothing that was committed. */
export const stopPostmaster = async (paths: Paths, binaries: Binaries): Promise<void> => {
  const postmaster = findPostmaster(paths)
  if (!postmaster) return
  if (process.platform === 'win32') {
    await promisify(execFile)(binaries.pg_ctl, ['stop', '-D', paths.cluster, '-m', 'fast', '-w'])
    return
  }
  for (const [signal, timeoutMilliseconds] of [
    ['SIGINT', 6000],
    ['SIGQUIT', 2000],
  ] as const) {
    process.kill(postmaster.pid, signal)
    const deadline = Date.now() + timeoutMilliseconds
    while (Date.now() < deadline) {
      if (findPostmaster(paths)?.pid !== postmaster.pid) return
      await wait(5)
    }
  }
}

const pidFile = (paths: Paths): string => join(paths.cluster, 'postmaster.pid')

const readLines = (path: string): string[] => {
  try {
    return readFileSync(path, 'utf8').split('\n')
  } catch {
    return []
  }
}

const openLog = (path: string): number => {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > maxLogBytes) renameSync(path, `${path}.1`)
  return openSync(path, 'a', 0o600)
}
