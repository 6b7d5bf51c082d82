import { execFile } from 'node:child_process'
import { chown, lchown, lstat, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join, parse } from 'node:path'
import { promisify } from 'node:util'
import type { Site } from './site.ts'

/** How to start a program of PostgreSQL: behind which command, and as which account. */
export type Account = { prefix: string[]; uid?: number; gid?: number }

type Person = { name: string; uid: number; gid: number }

const run = promisify(execFile)

/** PostgreSQL refuses to run as root, so root starts it as somebody else. */
export const accountFor = async (site: Site, program: string): Promise<Account> => {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const owner = await stat(site.home)
  if (owner.uid !== 0) return become(site, program, { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid })
  const people = await harmlessPeople()
  const closed = (await barrier(program, 0, 0)) ?? (await barrier(site.home, 0, 0))
  const disguise = closed ? undefined : await disguised(people)
  if (disguise) return disguise
  // Root works in somebody's home: what that person may enter, the database may enter as that person.
  const host = closed && (await stat(closed))
  const candidates = host && host.uid !== 0 ? [{ name: `user ${host.uid}`, uid: host.uid, gid: host.gid }] : []
  return becomeFirst(site, program, [...candidates, ...people])
}

/** A user namespace in which root's own files and processes look like those of somebody else. */
const disguised = async (people: Person[]): Promise<Account | undefined> => {
  for (const { uid, gid } of people) {
    const prefix = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--']
    const [command = '', ...args] = prefix
    const allowed = await run(command, [...args, 'true']).then(
      () => true,
      () => false,
    )
    if (allowed) return { prefix }
  }
  return undefined
}

const becomeFirst = async (site: Site, program: string, people: Person[]): Promise<Account> => {
  let refusal = new Error('PostgreSQL does not run as root, and this system has no account postgres or nobody.')
  for (const person of people) {
    try {
      return await become(site, program, person)
    } catch (error) {
      if (error instanceof Error) refusal = error
    }
  }
  throw refusal
}

const become = async (site: Site, program: string, person: Person): Promise<Account> => {
  const { uid, gid } = person
  const closed = (await barrier(program, uid, gid)) ?? (await barrier(site.dataDir, uid, gid))
  if (closed) {
    throw new Error(
      `PostgreSQL does not run as root, and as ${person.name} it may not enter ${closed}. ` +
        'Allow that (chmod a+x), set DATA_DIR to another place, or start Drumbeat as another user.',
    )
  }
  if ((await stat(site.home)).uid !== uid) {
    await chown(site.dataDir, uid, gid)
    await own(site.home, uid, gid)
  }
  if (site.sockets) await chown(site.sockets, uid, gid)
  return { prefix: [], uid, gid }
}

/** The directory itself comes last: once it is owned, all below it is. */
const own = async (path: string, uid: number, gid: number): Promise<void> => {
  const below = (await lstat(path)).isDirectory() ? await readdir(path) : []
  for (const name of below) await own(join(path, name), uid, gid)
  await lchown(path, uid, gid)
}

/** The first directory above a path that somebody may not enter. */
const barrier = async (path: string, uid: number, gid: number): Promise<string | undefined> => {
  const above = dirname(path)
  const higher = above === parse(above).root ? undefined : await barrier(above, uid, gid)
  if (higher) return higher
  const { mode, uid: owner, gid: group } = await stat(above)
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
  return mode & bit ? undefined : above
}

const harmlessPeople = async (): Promise<Person[]> => {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'))
  return ['postgres', '_postgres', 'nobody'].flatMap((name) => {
    const entry = lines.find((line) => line[0] === name)
    return entry ? [{ name, uid: Number(entry[2]), gid: Number(entry[3]) }] : []
  })
}
