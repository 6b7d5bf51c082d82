import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'

/**
 * When a process was born, as a text that no later process under the same number shares.
 * Undefined when it is gone; a zombie is gone, as in a container nobody may ever bury it.
 */
export const birthOf = (pid: number): string | undefined => {
  if (process.platform === 'linux') return birthInProc(pid)
  if (!hearsSignals(pid)) return undefined
  return process.platform === 'win32' ? 'living' : birthFromPs(pid)
}

/** Whether a process has this working directory; undefined where the system does not tell. */
export const worksIn = (pid: number, directory: string): boolean | undefined => {
  try {
    const there = statSync(`/proc/${pid}/cwd`)
    const here = statSync(directory)
    return there.ino === here.ino && there.dev === here.dev
  } catch {
    return undefined
  }
}

/** Whether any living process has this working directory, as all of a PostgreSQL server have its data; Linux only. */
export const isInhabited = (directory: string): boolean =>
  readdirSync('/proc').some((name) => /^\d+$/.test(name) && worksIn(Number(name), directory) === true)

const birthInProc = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before the last parenthesis may hold blanks; see proc(5) for the order of what follows it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`
  } catch {
    return undefined
  }
}

const birthFromPs = (pid: number): string | undefined => {
  try {
    const [state, ...started] = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/)
    return state === undefined || state.startsWith('Z') ? undefined : started.join(' ')
  } catch {
    return undefined
  }
}

const hearsSignals = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
