import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { birthOf } from './processes.ts'

/** Notes that this process uses the database; the answer is the note's path, to be removed on leaving. */
export const signIn = async (directory: string): Promise<string> => {
  const note = join(directory, `${process.pid}-${randomUUID()}`)
  await writeFile(note, String(birthOf(process.pid)))
  return note
}

/** Whether a living process still uses the database; the notes of dead ones are swept away. */
export const anyoneHere = async (directory: string): Promise<boolean> => {
  let found = false
  for (const name of await readdir(directory)) {
    const note = join(directory, name)
    const birth = await readFile(note, 'utf8').catch(() => undefined)
    if (birth !== undefined && birthOf(Number.parseInt(name, 10)) === birth) found = true
    else await rm(note, { force: true })
  }
  return found
}
