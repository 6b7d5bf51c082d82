import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { startTimeOf } from './processes.ts'

/** Registers this process as a user of the database. Returns the file to remove when it leaves. */
export const register = async (directory: string): Promise<string> => {
  const file = join(directory, `${process.pid}-${randomUUID()}`)
  await writeFile(file, String(startTimeOf(process.pid)))
  return file
}

/** Whether a live process still uses the database; removes the files of dead ones. */
export const isInUse = async (directory: string): Promise<boolean> => {
  let inUse = false
  for (const name of await readdir(directory)) {
    const file = join(directory, name)
    const startTime = await readFile(file, 'utf8').catch(() => undefined)
    if (startTime !== undefined && startTimeOf(Number.parseInt(name, 10)) === startTime) inUse = true
    else await rm(file, { force: true })
  }
  return inUse
}
