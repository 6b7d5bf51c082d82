import type { ChildProcess } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Account } from './account.ts'
import { knock } from './knock.ts'
import type { Connection } from './knock.ts'
import { clearDeadPostmaster, findPostmaster, launch } from './postmaster.ts'
import type { Site } from './site.ts'

export type Opening = {
  site: Site
  account: Account
  postgres: string
  connection: Connection
  settings: Record<string, string>
}

/** How long the processes of a server that was killed may take to vanish. */
const afterlifeMilliseconds = 15_000
const silenceTimeoutMilliseconds = 60_000

/** Returns when the database accepts connections: of a server that lives, or of one it starts. */
export const ensureOpen = async (opening: Opening): Promise<void> => {
  const { site, connection } = opening
  const began = Date.now()
  let attempt: Attempt | undefined
  for (;;) {
    const postmaster = findPostmaster(site)
    const answer = postmaster && !postmaster.isReady ? 'busy' : await knock(connection)
    if (answer === 'open') return
    // A server that recovers from a crash is busy for as long as that takes.
    if (answer === 'silent') {
      if (postmaster && Date.now() - began > silenceTimeoutMilliseconds) throw silence(site, postmaster.pid)
      if (attempt && hasEnded(attempt.child)) {
        const report = readFrom(site.log, attempt.logOffset)
        if (!isAfterlife(report) || Date.now() - began > afterlifeMilliseconds)
          throw failure(site, attempt.child, report)
        attempt = undefined
        await wait(200)
      }
      if (!postmaster && !attempt) attempt = begin(opening)
    }
    await wait(5)
  }
}

type Attempt = { child: ChildProcess; logOffset: number }

const begin = ({ site, account, postgres, connection, settings }: Opening): Attempt => {
  clearDeadPostmaster(site, connection.port)
  const logOffset = statSync(site.log, { throwIfNoEntry: false })?.size ?? 0
  return { child: launch(site, account, postgres, settings), logOffset }
}

const hasEnded = (child: ChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null

const isAfterlife = (report: string): boolean =>
  /lock file "\S+" already exists|pre-existing shared memory block/.test(report)

const silence = (site: Site, pid: number): Error =>
  new Error(`PostgreSQL (process ${pid}) runs on ${site.cluster} and does not answer. See ${site.log}.`)

const failure = (site: Site, child: ChildProcess, report: string): Error => {
  const said = report.trim().split('\n').slice(-8).join('\n')
  const end = child.signalCode ?? child.exitCode ?? 'could not be run'
  return new Error(`PostgreSQL did not start (${end}). The end of ${site.log}:\n${said}`)
}

const readFrom = (path: string, offset: number): string => {
  try {
    const text = readFileSync(path)
    return text.subarray(offset > text.length ? 0 : offset).toString('utf8')
  } catch {
    return ''
  }
}
