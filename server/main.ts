import { setTimeout as wait } from 'node:timers/promises'
import { seedDemo } from '#seeds/demo.ts'
import { buildApp } from './app.ts'
import { readConfig, readEnvironment } from './config.ts'
import { migrate, openDatabase } from './db/open.ts'
import { settleJournal } from './journal/reading.ts'
import { startDatabase } from './start/database.ts'
import { closeOnSignals } from './start/grace.ts'
import { greeting } from './start/greeting.ts'
import { listen } from './start/listen.ts'
import { tellWatcher } from './start/watcher.ts'

const requestTimeoutMilliseconds = 5000

/** What has been opened, in order; it is closed from the end. */
const closers: (() => Promise<unknown>)[] = []

const closeAll = async (): Promise<void> => {
  for (let closer = closers.pop(); closer; closer = closers.pop()) await closer()
}

let closing: Promise<void> | undefined
const close = (): Promise<void> => (closing ??= closeAll())

/** Ends a start that the wish to end has overtaken, before it opens anything more. */
const goOn = (): void => {
  if (closing) throw new Error('Told to end')
}

const start = async (): Promise<void> => {
  const config = readConfig(readEnvironment())
  const starting = startDatabase(config, console.error)
  closers.push(async () => (await starting.catch(() => undefined))?.stop())
  const { connection } = await starting
  goOn()
  const database = openDatabase(connection, (error) => console.error(error.message))
  closers.push(() => database.close())
  await migrate(database)
  await settleJournal(database.db)
  if (config.demo) await seedDemo(database.db, new Date())
  const app = await buildApp({ config, database })
  goOn()
  closers.push(() => Promise.race([app.close(), wait(requestTimeoutMilliseconds, undefined, { ref: false })]))
  const address = await listen(app, config)
  goOn()
  console.log(greeting(config, address))
  tellWatcher('ready')
}

/** What went wrong and why; a failed query's reason is its cause. */
const sentencesOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error && !error.message.includes(error.cause.message)
    ? `${error.message}\n${error.cause.message}`
    : error.message
}

closeOnSignals(close)
try {
  await start()
} catch (error) {
  // Whoever told it to end waits for that, and not for reasons.
  if (!closing) {
    console.error(sentencesOf(error))
    await close().catch(() => {})
    process.exit(1)
  }
}
