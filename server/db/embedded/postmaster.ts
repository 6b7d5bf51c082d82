import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { environment } from './cluster.ts'
import { birthOf, isInhabited, worksIn } from './processes.ts'
import type { Site } from './site.ts'

export type Postmaster = { pid: number; port: number; isReady: boolean }

const maxLogBytes = 5_000_000

/** PostgreSQL's main process for these files, if it lives; read from the file it keeps beside them. */
export const findPostmaster = (site: Site): Postmaster | undefined => {
  const lines = readLines(pidFile(site))
  const pid = Number(lines[0])
  if (!pid || birthOf(pid) === undefined || worksIn(pid, site.cluster) === false) return undefined
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
}

/**
 * Removes what a dead server left where PostgreSQL would take it for a living one: its number now belongs to a zombie
 * or, in a container, to another program.
 */
export const clearDeadPostmaster = (site: Site, port: number): void => {
  // Elsewhere it cannot be known that no process of the dead server lingers, and PostgreSQL itself decides.
  if (process.platform !== 'linux' || isInhabited(site.cluster)) return
  const socketLock = join(site.sockets ?? site.home, `.s.PGSQL.${port}.lock`)
  for (const path of [pidFile(site), socketLock]) {
    const pid = Number(readLines(path)[0])
    if (birthOf(pid) === undefined || worksIn(pid, site.cluster) === false) rmSync(path, { force: true })
  }
}

/** Starts PostgreSQL out of reach of this terminal's signals, so that it outlives whoever started it. */
export const launch = (
  site: Site,
  account: Account,
  postgres: string,
  settings: Record<string, string>,
): ChildProcess => {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command = postgres, ...args] = [...account.prefix, postgres, '-D', site.cluster, ...options]
  const { uid, gid } = account
  const log = openLog(site.log)
  const child = spawn(command, args, {
    uid,
    gid,
    cwd: site.cluster,
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

/** Ends all sessions and stops; when that takes too long, stops at once, which loses nothing that was committed. */
export const stopPostmaster = async (site: Site, binaries: Binaries): Promise<void> => {
  const postmaster = findPostmaster(site)
  if (!postmaster) return
  if (process.platform === 'win32') {
    await promisify(execFile)(binaries.pg_ctl, ['stop', '-D', site.cluster, '-m', 'fast', '-w'])
    return
  }
  for (const [signal, timeoutMilliseconds] of [
    ['SIGINT', 6000],
    ['SIGQUIT', 2000],
  ] as const) {
    process.kill(postmaster.pid, signal)
    const deadline = Date.now() + timeoutMilliseconds
    while (Date.now() < deadline) {
      if (findPostmaster(site)?.pid !== postmaster.pid) return
      await wait(5)
    }
  }
}

const pidFile = (site: Site): string => join(site.cluster, 'postmaster.pid')

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
