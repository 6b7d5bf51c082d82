import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { killServer, newDirectory, serverOf, usedDirectory } from './drive.ts'
import { openProgram } from './program.ts'

const startApp = await openProgram()

test('the server outlives a killed app, and the next app takes it over', async () => {
  const dataDir = await usedDirectory()
  const killed = startApp(dataDir, { task: 'write' })
  const acknowledged = Number(await killed.says('wrote'))
  const server = serverOf(dataDir)
  await killed.kill('SIGKILL')
  expect(serverOf(dataDir)).toBe(server)

  const next = startApp(dataDir)
  expect(Number(await next.says('found'))).toBeGreaterThanOrEqual(acknowledged)
  expect(serverOf(dataDir)).toBe(server)
  await next.kill('SIGTERM')
  expect(serverOf(dataDir)).toBeUndefined()
})

test('what was acknowledged survives killing everything at once, again and again', async () => {
  const dataDir = await usedDirectory()
  let acknowledged = 0
  for (let round = 0; round < 5; round += 1) {
    const app = startApp(dataDir, { task: 'write' })
    expect(Number(await app.says('found'))).toBeGreaterThanOrEqual(acknowledged)
    for (let count = 0; count < 20; count += 1) acknowledged = Number(await app.says('wrote'))
    killServer(dataDir)
    await app.kill('SIGKILL')
  }
  const last = startApp(dataDir)
  expect(Number(await last.says('found'))).toBeGreaterThanOrEqual(acknowledged)
  await last.kill('SIGTERM')
})

test('an app killed while it creates its database does not block the next one', async () => {
  const dataDir = newDirectory()
  const killed = startApp(dataDir)
  await expect.poll(() => hasBegun(dataDir), { interval: 1 }).toBe(true)
  await killed.kill('SIGKILL')
  const next = startApp(dataDir)
  await next.says('found')
  await next.kill('SIGTERM')
})

test('an app restarts its server when only the server is killed', async () => {
  const dataDir = await usedDirectory()
  const app = startApp(dataDir, { task: 'write' })
  const acknowledged = Number(await app.says('wrote'))
  const server = serverOf(dataDir)
  killServer(dataDir)
  expect(await app.says('log')).toBe('The database server has stopped; starting it again.')
  expect(await app.says('log')).toBe('The database server is back.')
  expect(serverOf(dataDir)).not.toBe(server)

  const other = startApp(dataDir)
  expect(Number(await other.says('found'))).toBeGreaterThanOrEqual(acknowledged)
  await app.kill('SIGTERM')
  await other.kill('SIGTERM')
  expect(serverOf(dataDir)).toBeUndefined()
})

test.runIf(process.platform === 'linux')(
  'a process id left behind by a dead server blocks nothing when another process now has it',
  async () => {
    const dataDir = await usedDirectory()
    const killed = startApp(dataDir)
    await killed.says('found')
    const file = join(dataDir, 'postgres/cluster/postmaster.pid')
    const left = readFileSync(file, 'utf8')
    await killed.kill('SIGTERM')
    writeFileSync(file, left.replace(/^\d+/, String(process.pid)), { mode: 0o600 })

    const next = startApp(dataDir)
    await next.says('found')
    expect(serverOf(dataDir)).not.toBe(process.pid)
    await next.kill('SIGTERM')
  },
)

/** Whether an initdb is running in a directory. */
const hasBegun = (dataDir: string): boolean => {
  try {
    return readdirSync(dataDir, { encoding: 'utf8', recursive: true }).some((path) => path.endsWith('cluster/base'))
  } catch {
    // A path that was there a moment ago has been moved.
    return false
  }
}
