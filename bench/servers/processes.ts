import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'

const run = promisify(execFile)

type Process = { pid: number; parent: number; kilobytes: number }

/** A process and its descendants. */
const family = async (ancestor: number): Promise<Process[]> => {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss='])
  const all = stdout.split('\n').map((line): Process => {
    const [pid = 0, parent = 0, kilobytes = 0] = line.trim().split(/\s+/).map(Number)
    return { pid, parent, kilobytes }
  })
  const found = all.filter(({ pid }) => pid === ancestor)
  // The list grows while it is gone through.
  for (const { pid } of found) found.push(...all.filter(({ parent }) => parent === pid))
  return found
}

type Memory = { own: number; shared: number }

/** In kilobytes; what several processes share is the program itself. */
const memoryOfOne = async ({ pid, kilobytes }: Process): Promise<Memory> => {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  const shared = Number(/^Shared_Clean: +(\d+) kB$/m.exec(text)?.[1] ?? 0)
  return { own: kilobytes - shared, shared }
}

/** The memory that a process and its descendants take, in MB; where the system tells, what they share is counted once. */
export const memoryOf = async (pid: number): Promise<number> => {
  const each = await Promise.all((await family(pid)).map(memoryOfOne))
  const own = each.reduce((sum, one) => sum + one.own, 0)
  return (own + Math.max(...each.map(({ shared }) => shared))) * 1.024e-3
}

// Elsewhere there is only `ps`, whose hundredths of a second are too coarse for a request.
const canMeter = existsSync('/proc/self/schedstat')

/** The time that each thread of a process has run, in ms. */
const threadTimes = async (pid: number): Promise<[thread: string, ran: number][]> => {
  const threads = await readdir(`/proc/${pid}/task`)
  return Promise.all(
    threads.map(async (thread): Promise<[string, number]> => {
      const [nanoseconds = 0] = (await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')).split(' ').map(Number)
      return [thread, nanoseconds / 1e6]
    }),
  )
}

const timesOf = async (pid: number): Promise<Map<string, number>> => {
  const members = await family(pid)
  // Some may have ended meanwhile.
  const times = await Promise.all(members.map((member) => threadTimes(member.pid).catch(() => [])))
  return new Map(times.flat())
}

/**
 * Starts to meter what some processes and their descendants spend; the returned function has the milliseconds of CPU
 * time since, or undefined where the system does not tell.
 */
export const meter = async (pids: number[]): Promise<() => Promise<number | undefined>> => {
  const read = async () => new Map((await Promise.all(pids.map(timesOf))).flatMap((times) => [...times]))
  if (!canMeter) return () => Promise.resolve(undefined)
  const before = await read()
  return async () => [...(await read())].reduce((sum, [thread, ran]) => sum + ran - (before.get(thread) ?? 0), 0)
}

const keepOn = (cores: string, pid: number) =>
  run('taskset', ['--all-tasks', '--pid', '--cpu-list', cores, String(pid)])

/**
 * Keeps some processes and their descendants on the first core, and this one on the others, until the returned function
 * is called; undefined where that is not possible, or CPU time cannot be metered.
 */
export const onOneCore = async (pids: number[]): Promise<(() => Promise<void>) | undefined> => {
  const last = availableParallelism() - 1
  if (!canMeter || last === 0) return undefined
  const keepAllOn = async (cores: string): Promise<void> => {
    const members = (await Promise.all(pids.map(family))).flat()
    // Some may have ended meanwhile.
    for (const { pid } of members) await keepOn(cores, pid).catch(() => undefined)
  }
  try {
    await keepOn(`1-${last}`, process.pid)
  } catch {
    return undefined
  }
  await keepAllOn('0')
  return async () => {
    await keepAllOn(`0-${last}`)
    await keepOn(`0-${last}`, process.pid)
  }
}
