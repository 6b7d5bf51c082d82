import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir, realpath } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** Where the parts of one embedded database are. */
export type Paths = {
  dataDir: string
  /** Everything of the database, owned by the account that runs it. */
  home: string
  cluster: string
  apps: string
  lock: string
  log: string
  /** The directory of the Unix socket; undefined where the system has none and TCP is used. */
  sockets: string | undefined
}

/** The system's limit for a socket's path is 107 characters on Linux, 103 on macOS. */
const maxSocketPath = 100

export const preparePaths = async (directory: string): Promise<Paths> => {
  await makeDirectory(resolve(directory))
  const dataDir = await realpath(directory)
  const home = join(dataDir, 'postgres')
  const apps = join(home, 'apps')
  const lock = join(home, 'turns')
  for (const path of [home, apps, lock]) await makeDirectory(path)
  const sockets = await socketDirectory(home)
  return { dataDir, home, cluster: join(home, 'cluster'), apps, lock, log: join(home, 'postgres.log'), sockets }
}

const socketDirectory = async (home: string): Promise<string | undefined> => {
  if (process.platform === 'win32') return undefined
  if (Buffer.byteLength(join(home, '.s.PGSQL.5432')) <= maxSocketPath) return home
  const short = join('/tmp', `drumbeat-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`)
  await makeDirectory(short)
  // Anyone may have created this name in a shared directory before us.
  if (!(await isOurs(short, home))) throw new Error(`${short} belongs to another user.`)
  await chmod(short, 0o700)
  return short
}

/** Root may have given both to the account that runs the database. */
const isOurs = async (path: string, home: string): Promise<boolean> => {
  const found = await lstat(path)
  const uid = process.getuid?.()
  const isOwner = found.uid === uid || (uid === 0 && found.uid === (await lstat(home)).uid)
  return found.isDirectory() && isOwner
}

/** Unlike mkdir's `recursive`, tells a read-only file system from a missing directory. */
const makeDirectory = async (path: string): Promise<void> => {
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || dirname(path) === path) throw error
    await makeDirectory(dirname(path))
    await mkdir(path, { mode: 0o700 })
  }
}
