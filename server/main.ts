import { setTimeout as wait } from 'node:timers/promises'
import { seedDemo } from '#seeds/demo.ts'
import { buildApp } from './app.ts'
import { environmentFile, readConfig, readEnvironment } from './config.ts'
import { migrate, openDatabase } from './db/open.ts'
import { settleJournal } from './journal/reading.ts'
import { useOwnLetters } from './people/own-letters.ts'
import { startDatabase } from './start/database.ts'
import { greeting } from './start/greeting.ts'
import { listen } from './start/listen.ts'
import { warningOf } from './start/secrets.ts'
import { closeOnSignals } from './start/shutdown.ts'
import { warningsOf } from './start/warnings.ts'
import { tellWatcher } from './start/watcher.ts'

const requestTimeoutMilliseconds = 5000

/** What has been opened, in order; it is closed in reverse. */
const closers: (() => Promise<unknown>)[] = []

const closeAll = async (): Promise<void> => {
  for (let closer = closers.pop(); closer; closer = closers.pop()) await closer()
}

let closing: Promise<void> | undefined
const close = (): Promise<void> => (closing ??= closeAll())

/** Stops a start that was told to end meanwhile, before it opens anything more. */
const throwIfClosing = (): void => {
  if (closing) throw new Error('Stopped while starting')
}

const start = async (): Promise<void> => {
  const config = readConfig(readEnvironment())
  // First, as a crash may have left the database running, and a start that is told to end stops only what it knows of.
  const starting = startDatabase(config, console.error)
  closers.push(async () => (await starting.catch(() => undefined))?.stop())
  const { connection } = await starting
  throwIfClosing()
  const database = openDatabase(connection, (error) => console.error(error.message))
  closers.push(() => database.close())
  await migrate(database)
  await settleJournal(database.db)
  await useOwnLetters(database.db)
  if (config.demo) await seedDemo(database.db, new Date())
  const app = await buildApp({ config, database })
  throwIfClosing()
  closers.push(() => Promise.race([app.close(), wait(requestTimeoutMilliseconds, undefined, { ref: false })]))
  const address = await listen(app, config)
  const warnings = [await warningOf(environmentFile()), ...warningsOf(config)]
  throwIfClosing()
  for (const warning of warnings) if (warning) console.warn(warning)
  console.log(greeting(config, address))
  tellWatcher('ready')
}

/** What went wrong and why; a failed query has its reason in its cause. */
const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error && !error.message.includes(error.cause.message)
    ? `${error.message}\n${error.cause.message}`
    : error.message
}

closeOnSignals(close)
try {
  await start()
} catch (error) {
  // If it was told to end, nobody needs a reason.
  if (!closing) {
    console.error(messageOf(error))
    await close().catch(() => {})
    process.exit(1)
  }
}
