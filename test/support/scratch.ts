import { existsSync, readdirSync, readFileSync, readlinkSync, statfsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The run's directory for databases and files. */
    scratch: string
  }
}

const pidOf = (directory: string): number | null => {
  const path = join(directory, 'postgres/cluster/postmaster.pid')
  return existsSync(path) ? Number(readFileSync(path, 'utf8').split('\n', 1)[0]) : null
}

/** Ends the database server that a worker has left running in its directory, if any. */
const stopServer = async (directory: string): Promise<void> => {
  const pid = pidOf(directory)
  if (!pid) return
  // Nothing in it is worth keeping.
  process.kill(pid, 'SIGQUIT')
  while (pidOf(directory)) await wait(20)
}

const memory = '/dev/shm'
// Two databases with their logs, what is uploaded, and the browsers' profiles, several times over.
const neededBytes = 4 * 2 ** 30

const hasRoom = (directory: string): boolean => {
  if (!existsSync(directory)) return false
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize >= neededBytes
}

/** Whether a database server runs in that directory: the id in it may be another process's by now. */
const isServed = (directory: string): boolean => {
  try {
    return readlinkSync(`/proc/${pidOf(directory)}/cwd`).startsWith(directory)
  } catch {
    return false
  }
}

/** Removes from memory what runs have left that were killed. */
const removeLeftovers = async (): Promise<void> => {
  const left = readdirSync(memory).filter((name) => {
    const runner = /^drumbeat-tests-(\d+)-/.exec(name)?.[1]
    return runner && !existsSync(`/proc/${runner}`)
  })
  for (const scratch of left.map((name) => join(memory, name))) {
    const directories = readdirSync(scratch).map((name) => join(scratch, name))
    await Promise.all(directories.filter(isServed).map(stopServer))
    await rm(scratch, { recursive: true, force: true })
  }
}

/**
 * Gives the run a temporary directory of its own, where every account may enter, and removes it with all that tests have
 * left in it. It is in memory if there is room and TMPDIR names no other place: on a disk, creating the files of each test
 * file's database takes a sixth of the server tests' time.
 */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  if (existsSync(memory)) await removeLeftovers().catch(() => undefined) // another account's
  const place = process.env['TMPDIR'] ?? (hasRoom(memory) ? memory : tmpdir())
  const scratch = await mkdtemp(join(place, `drumbeat-tests-${process.pid}-`))
  // As the system's own is.
  await chmod(scratch, 0o1777)
  process.env['TMPDIR'] = scratch
  provide('scratch', scratch)
  return async () => {
    await Promise.all(readdirSync(scratch).map((name) => stopServer(join(scratch, name))))
    // A worker that ends may still remove its own.
    await rm(scratch, { recursive: true, force: true, maxRetries: 5 })
  }
}
