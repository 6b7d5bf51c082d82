import { link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startTimeOf } from './processes.ts'

const timeoutMilliseconds = 300_000

/**
 * Runs `work` while no other process works under the same lock directory; ignores a holder that has died.
 *
 * The lock is a sequence of numbered files. The highest one names the holder, or is empty when the lock is free; creating
 * the next number takes the lock. No file is ever taken over by its name, so two processes that find the same dead holder
 * cannot both succeed it.
 */
export const withLock = async <T>(directory: string, work: () => Promise<T>): Promise<T> => {
  const mine = join(directory, `waiting-${randomUUID()}`)
  await writeFile(mine, `${process.pid} ${startTimeOf(process.pid)}`)
  try {
    const lock = await acquire(directory, mine)
    try {
      return await work()
    } finally {
      await writeFile(mine, '')
      await rename(mine, lock)
    }
  } finally {
    await rm(mine, { force: true })
  }
}

const acquire = async (directory: string, mine: string): Promise<string> => {
  const deadline = Date.now() + timeoutMilliseconds
  while (Date.now() < deadline) {
    const last = await highest(directory)
    if (await isFree(directory, last)) {
      const next = join(directory, String(last + 1))
      const acquired = await link(mine, next).then(() => true, isTaken)
      // A slow process may have created a number that others have passed already.
      if (acquired && (await highest(directory)) === last + 1) {
        await removeBefore(directory, last + 1)
        return next
      }
      if (acquired) await rm(next, { force: true })
    }
    await wait(10)
  }
  throw new Error(`Another process has been starting or stopping the database in ${directory} for five minutes.`)
}

/** Another process was faster. Any other failure would be the same for ever, as on a file system without hard links. */
const isTaken = (error: NodeJS.ErrnoException): boolean => {
  if (error.code !== 'EEXIST') throw error
  return false
}

const numbers = async (directory: string): Promise<number[]> =>
  (await readdir(directory)).filter((name) => /^\d+$/.test(name)).map(Number)

const highest = async (directory: string): Promise<number> => Math.max(0, ...(await numbers(directory)))

const isFree = async (directory: string, number: number): Promise<boolean> => {
  if (number === 0) return true
  const holder = await readFile(join(directory, String(number)), 'utf8').catch(() => undefined)
  if (holder === undefined) return false
  const [pid, ...startTime] = holder.split(' ')
  return holder === '' || startTimeOf(Number(pid)) !== startTime.join(' ')
}

const removeBefore = async (directory: string, number: number): Promise<void> => {
  for (const old of await numbers(directory)) if (old < number) await rm(join(directory, String(old)), { force: true })
}
