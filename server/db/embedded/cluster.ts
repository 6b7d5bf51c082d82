import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Account } from './account.ts'
import type { Paths } from './paths.ts'

const run = promisify(execFile)

export const databaseUser = 'drumbeat'

/** Not our own environment: its PG… variables are meant for other servers. */
export const environment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

/** Creates the files of a new, empty database server unless they exist. Returns its password. */
export const openCluster = async (paths: Paths, account: Account, initdb: string): Promise<string> => {
  await sweep(paths.home)
  if (!(await stat(paths.cluster).catch(() => undefined))) await makeCluster(paths, account, initdb)
  return readFile(join(paths.cluster, 'drumbeat.password'), 'utf8')
}

const unfinished = 'unfinished-'

/** An initdb that outlived its app may still be writing; the next start removes what is left. */
const sweep = async (home: string): Promise<void> => {
  const left = (await readdir(home)).filter((name) => name.startsWith(unfinished))
  for (const name of left) await rm(join(home, name), { recursive: true, force: true }).catch(() => {})
}

/** Renames the cluster into place once it is complete, so an interrupted start leaves nothing half done. */
const makeCluster = async (paths: Paths, account: Account, initdb: string): Promise<void> => {
  const workshop = join(paths.home, `${unfinished}${randomUUID()}`)
  const cluster = join(workshop, 'cluster')
  const password = join(workshop, 'password')
  try {
    await mkdir(workshop, { mode: 0o700 })
    await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
    const { uid, gid } = account
    if (uid !== undefined && gid !== undefined) for (const path of [workshop, password]) await chown(path, uid, gid)
    await runInitdb(account, initdb, cluster, password)
    await rename(password, join(cluster, 'drumbeat.password'))
    await flush(join(cluster, 'drumbeat.password'))
    await flush(cluster)
    await rename(cluster, paths.cluster)
    await flush(paths.home)
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

/** Every system has the C locale and PostgreSQL brings C.UTF-8 itself, so data can move between machines. */
const runInitdb = async (account: Account, initdb: string, directory: string, password: string): Promise<void> => {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const options = ['-D', directory, '-U', databaseUser, `--pwfile=${password}`, '--auth=scram-sha-256', ...locale]
  const [command = initdb, ...args] = [...account.prefix, initdb, ...options]
  const { uid, gid } = account
  await run(command, args, { uid, gid, cwd: '/', env: environment })
}

const flush = async (path: string): Promise<void> => {
  // Windows cannot open a directory.
  if (process.platform === 'win32') return
  const file = await open(path, 'r')
  await file.sync().finally(() => file.close())
}
