import { link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { birthOf } from './processes.ts'

const timeoutMilliseconds = 300_000

/**
 * Does the work while no other process works in the same directory; who died holding the turn is passed over.
 *
 * Turns are files with rising numbers. The highest one says who has it, or is empty when it is free, and the next turn
 * is taken by creating the next number. No turn is ever taken away by name, so that two who find the same dead holder
 * cannot both follow it.
 */
export const inTurn = async <T>(directory: string, work: () => Promise<T>): Promise<T> => {
  const mine = join(directory, `waiting-${randomUUID()}`)
  await writeFile(mine, `${process.pid} ${birthOf(process.pid)}`)
  try {
    const turn = await takeTurn(directory, mine)
    try {
      return await work()
    } finally {
      await writeFile(mine, '')
      await rename(mine, turn)
    }
  } finally {
    await rm(mine, { force: true })
  }
}

const takeTurn = async (directory: string, mine: string): Promise<string> => {
  const deadline = Date.now() + timeoutMilliseconds
  while (Date.now() < deadline) {
    const last = await highest(directory)
    if (await isFree(directory, last)) {
      const next = join(directory, String(last + 1))
      const taken = await link(mine, next).then(
        () => true,
        () => false,
      )
      // Who was slow may have created a number that has been passed already.
      if (taken && (await highest(directory)) === last + 1) {
        await forgetTurnsBefore(directory, last + 1)
        return next
      }
      if (taken) await rm(next, { force: true })
    }
    await wait(10)
  }
  throw new Error(`Another process has been starting or stopping the database in ${directory} for five minutes.`)
}

const turns = async (directory: string): Promise<number[]> =>
  (await readdir(directory)).filter((name) => /^\d+$/.test(name)).map(Number)

const highest = async (directory: string): Promise<number> => Math.max(0, ...(await turns(directory)))

const isFree = async (directory: string, turn: number): Promise<boolean> => {
  if (turn === 0) return true
  const holder = await readFile(join(directory, String(turn)), 'utf8').catch(() => undefined)
  if (holder === undefined) return false
  const [pid, ...birth] = holder.split(' ')
  return holder === '' || birthOf(Number(pid)) !== birth.join(' ')
}

const forgetTurnsBefore = async (directory: string, turn: number): Promise<void> => {
  for (const old of await turns(directory)) if (old < turn) await rm(join(directory, String(old)), { force: true })
}
