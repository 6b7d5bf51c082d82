import { execFile } from 'node:child_process'
import { chown, lchown, lstat, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join, parse } from 'node:path'
import { promisify } from 'node:util'
import type { Paths } from './paths.ts'

/** How to start PostgreSQL's programs: with which command in front, and as which account. */
export type Account = { prefix: string[]; uid?: number; gid?: number }

type OsAccount = { name: string; uid: number; gid: number }

const run = promisify(execFile)

/** PostgreSQL refuses to run as root, so root starts it as another account. */
export const accountFor = async (paths: Paths, program: string): Promise<Account> => {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const owner = await stat(paths.home)
  if (owner.uid !== 0) return switchTo(paths, program, { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid })
  const accounts = await unprivilegedAccounts()
  const closed = (await closedDirectoryAbove(program, 0, 0)) ?? (await closedDirectoryAbove(paths.home, 0, 0))
  const namespaced = closed ? undefined : await inUserNamespace(accounts)
  if (namespaced) return namespaced
  // Root works in someone's home: the database can enter as its owner.
  const host = closed && (await stat(closed))
  const candidates = host && host.uid !== 0 ? [{ name: `user ${host.uid}`, uid: host.uid, gid: host.gid }] : []
  return switchToFirst(paths, program, [...candidates, ...accounts])
}

/** A user namespace, in which root's own files and processes appear to belong to another account. */
const inUserNamespace = async (accounts: OsAccount[]): Promise<Account | undefined> => {
  for (const { uid, gid } of accounts) {
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

const switchToFirst = async (paths: Paths, program: string, accounts: OsAccount[]): Promise<Account> => {
  let refusal = new Error('PostgreSQL does not run as root, and this system has no account postgres or nobody.')
  for (const account of accounts) {
    try {
      return await switchTo(paths, program, account)
    } catch (error) {
      if (error instanceof Error) refusal = error
    }
  }
  throw refusal
}

const switchTo = async (paths: Paths, program: string, account: OsAccount): Promise<Account> => {
  const { uid, gid } = account
  const toProgram = await closedDirectoryAbove(program, uid, gid)
  const closed = toProgram ?? (await closedDirectoryAbove(paths.dataDir, uid, gid))
  if (closed) {
    throw new Error(
      `PostgreSQL does not run as root, and as ${account.name} it cannot enter ${closed}. ` +
        `Allow that (chmod a+x), ${toProgram ? 'install Drumbeat in' : 'set DATA_DIR to'} another directory, ` +
        'or start Drumbeat as another user.',
    )
  }
  if ((await stat(paths.home)).uid !== uid) {
    await chown(paths.dataDir, uid, gid)
    await own(paths.home, uid, gid)
  }
  if (paths.sockets) await chown(paths.sockets, uid, gid)
  return { prefix: [], uid, gid }
}

/** The directory itself comes last: if it has the right owner, so has everything in it. */
const own = async (path: string, uid: number, gid: number): Promise<void> => {
  const below = (await lstat(path)).isDirectory() ? await readdir(path) : []
  for (const name of below) await own(join(path, name), uid, gid)
  await lchown(path, uid, gid)
}

/** The first directory above a path that this account cannot enter. */
const closedDirectoryAbove = async (path: string, uid: number, gid: number): Promise<string | undefined> => {
  const above = dirname(path)
  const higher = above === parse(above).root ? undefined : await closedDirectoryAbove(above, uid, gid)
  if (higher) return higher
  const { mode, uid: owner, gid: group } = await stat(above)
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
  return mode & bit ? undefined : above
}

const unprivilegedAccounts = async (): Promise<OsAccount[]> => {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'))
  return ['postgres', '_postgres', 'nobody'].flatMap((name) => {
    const entry = lines.find((line) => line[0] === name)
    return entry ? [{ name, uid: Number(entry[2]), gid: Number(entry[3]) }] : []
  })
}
