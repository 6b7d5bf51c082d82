import { existsSync, readdirSync, readFileSync } from 'node:fs'
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

/** Gives the run a directory of its own, below the system's temporary directory, where every account may enter. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const scratch = await mkdtemp(join(tmpdir(), 'drumbeat-tests-'))
  await chmod(scratch, 0o755)
  provide('scratch', scratch)
  return async () => {
    await Promise.all(readdirSync(scratch).map((name) => stopServer(join(scratch, name))))
    await rm(scratch, { recursive: true, force: true })
  }
}
