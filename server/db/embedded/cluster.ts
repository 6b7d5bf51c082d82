import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Account } from './account.ts'
import type { Site } from './site.ts'

const run = promisify(execFile)

export const USER = 'drumbeat'

/** Makes the files of a new, empty database server unless they are there; the answer is its password. */
export async function openCluster(site: Site, account: Account, initdb: string): Promise<string> {
  if (!(await stat(site.cluster).catch(() => undefined))) await makeCluster(site, account, initdb)
  return readFile(join(site.cluster, 'drumbeat.password'), 'utf8')
}

/** It gets its name when it is complete, so that a start that was cut short leaves nothing half done. */
async function makeCluster(site: Site, account: Account, initdb: string): Promise<void> {
  const unfinished = `${site.cluster}.new`
  const password = `${site.home}/password.new`
  await rm(unfinished, { recursive: true, force: true })
  await rm(password, { force: true })
  try {
    await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
    if (account.uid !== undefined && account.gid !== undefined) await chown(password, account.uid, account.gid)
    await runInitdb(account, initdb, unfinished, password)
    await rename(password, join(unfinished, 'drumbeat.password'))
    await flush(join(unfinished, 'drumbeat.password'))
    await flush(unfinished)
    await rename(unfinished, site.cluster)
    await flush(site.home)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    await rm(password, { force: true })
    throw error
  }
}

/** The C locale is in every system and PostgreSQL brings C.UTF-8 itself, so that data may move between machines. */
async function runInitdb(account: Account, initdb: string, directory: string, password: string): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const options = ['-D', directory, '-U', USER, `--pwfile=${password}`, '--auth=scram-sha-256', ...locale]
  const [command = initdb, ...args] = [...account.prefix, initdb, ...options]
  const { uid, gid } = account
  await run(command, args, { uid, gid, cwd: '/', env: ENVIRONMENT })
}

async function flush(path: string): Promise<void> {
  // Windows cannot open a directory.
  if (process.platform === 'win32') return
  const file = await open(path, 'r')
  await file.sync().finally(() => file.close())
}

/** Nothing of our own environment, whose PG… variables mean other servers. */
export const ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
}
