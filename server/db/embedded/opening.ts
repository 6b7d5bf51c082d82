import type { ChildProcess } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Account } from './account.ts'
import { probe } from './probe.ts'
import type { Connection } from './probe.ts'
import { clearDeadPostmaster, findPostmaster, launch } from './postmaster.ts'
import type { Paths } from './paths.ts'

export type Opening = {
  paths: Paths
  account: Account
  postgres: string
  connection: Connection
  settings: Record<string, string>
  furtherRights: string | undefined
}

/** How long the processes of a killed server may take to vanish. */
const afterlifeMilliseconds = 15_000
const silenceTimeoutMilliseconds = 60_000

/** Waits until the database accepts connections; starts the server if none is running. */
export const ensureOpen = async (opening: Opening): Promise<void> => {
  const { paths, connection, furtherRights } = opening
  const began = Date.now()
  let attempt: Attempt | undefined
  for (;;) {
    const postmaster = findPostmaster(paths)
    const answer = postmaster && !postmaster.isReady ? 'busy' : await probe(connection, furtherRights)
    if (answer === 'open') return
    // A server that recovers from a crash is busy for as long as that takes.
    if (answer === 'silent') {
      if (postmaster && Date.now() - began > silenceTimeoutMilliseconds) throw silence(paths, postmaster.pid)
      if (attempt && hasEnded(attempt.child)) {
        const report = readFrom(paths.log, attempt.logOffset)
        if (!isAfterlife(report) || Date.now() - began > afterlifeMilliseconds)
          throw failure(paths, attempt.child, report)
        attempt = undefined
        await wait(200)
      }
      if (!postmaster && !attempt) attempt = begin(opening)
    }
    await wait(5)
  }
}

type Attempt = { child: ChildProcess; logOffset: number }

const begin = ({ paths, account, postgres, connection, settings }: Opening): Attempt => {
  clearDeadPostmaster(paths, connection.port)
  const logOffset = statSync(paths.log, { throwIfNoEntry: false })?.size ?? 0
  return { child: launch(paths, account, postgres, settings), logOffset }
}

const hasEnded = (child: ChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null

const isAfterlife = (report: string): boolean =>
  /lock file "\S+" already exists|pre-existing shared memory block/.test(report)

const silence = (paths: Paths, pid: number): Error =>
  new Error(`PostgreSQL (process ${pid}) is running on ${paths.cluster} but does not respond. See ${paths.log}.`)

const failure = (paths: Paths, child: ChildProcess, report: string): Error => {
  const said = report.trim().split('\n').slice(-8).join('\n')
  const end = child.signalCode ?? child.exitCode ?? 'could not be run'
  return new Error(`PostgreSQL did not start (${end}). The end of ${paths.log}:\n${said}`)
}

const readFrom = (path: string, offset: number): string => {
  try {
    const text = readFileSync(path)
    return text.subarray(offset > text.length ? 0 : offset).toString('utf8')
  } catch {
    return ''
  }
}
