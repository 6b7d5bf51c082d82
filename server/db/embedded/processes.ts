import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'

/**
 * When a process started, as text that no later process with the same pid shares. Undefined if it is gone; zombies count
 * as gone, since in a container nothing may ever reap them.
 */
export const startTimeOf = (pid: number): string | undefined => {
  if (process.platform === 'linux') return startTimeInProc(pid)
  if (!isAlive(pid)) return undefined
  return process.platform === 'win32' ? 'alive' : startTimeFromPs(pid)
}

/** Whether a process has this working directory; undefined if the system does not tell. */
export const worksIn = (pid: number, directory: string): boolean | undefined => {
  try {
    const there = statSync(`/proc/${pid}/cwd`)
    const here = statSync(directory)
    return there.ino === here.ino && there.dev === here.dev
  } catch {
    return undefined
  }
}

/** Whether any live process has this working directory, as all processes of a PostgreSQL server do. Linux only. */
export const hasProcesses = (directory: string): boolean =>
  readdirSync('/proc').some((name) => /^\d+$/.test(name) && worksIn(Number(name), directory) === true)

const startTimeInProc = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The process name in parentheses may contain spaces; proc(5) has the order of the fields after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`
  } catch {
    return undefined
  }
}

const startTimeFromPs = (pid: number): string | undefined => {
  try {
    const [state, ...startTime] = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/)
    return state === undefined || state.startsWith('Z') ? undefined : startTime.join(' ')
  } catch {
    return undefined
  }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
