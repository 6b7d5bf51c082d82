import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newDirectory, serverOf } from './drive.ts'
import { openProgram } from './program.ts'

const startApp = await openProgram()

test('a new directory becomes a database, and an existing one keeps what was written', async () => {
  const dataDir = join(newDirectory(), 'not/there/yet')
  const first = startApp(dataDir, { task: 'write' })
  const made = Number.parseInt(await first.says('open'), 10)
  await first.says('wrote')
  await first.kill('SIGTERM')
  expect(serverOf(dataDir)).toBeUndefined()

  const second = startApp(dataDir)
  expect(Number.parseInt(await second.says('open'), 10)).toBeLessThan(made)
  expect(Number(await second.says('found'))).toBeGreaterThan(0)
  await second.kill('SIGTERM')
})

test('only its owner has access to what is in the directory', async () => {
  const dataDir = join(newDirectory(), 'data')
  const app = startApp(dataDir)
  await app.says('found')
  const mode = (path: string) => statSync(join(dataDir, path)).mode & 0o777
  expect(mode('.')).toBe(0o700)
  expect(mode('postgres')).toBe(0o700)
  expect(mode('postgres/cluster/drumbeat.password')).toBe(0o600)
  expect(mode('postgres/.s.PGSQL.5432')).toBe(0o700)
  await app.kill('SIGTERM')
})

test('the next start clears up after a first one that was cut short', async () => {
  const dataDir = newDirectory()
  mkdirSync(join(dataDir, 'postgres/unfinished-1/cluster/base'), { recursive: true })
  const app = startApp(dataDir)
  await app.says('found')
  await app.kill('SIGTERM')
  expect(readdirSync(join(dataDir, 'postgres')).toSorted()).toEqual(['apps', 'cluster', 'postgres.log', 'turns'])
})

test('a path too long for a socket works', async () => {
  const dataDir = join(newDirectory(), 'a-rather-long-name'.repeat(5), 'b-rather-long-name'.repeat(5))
  const app = startApp(dataDir)
  await app.says('found')
  const sockets = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[4] ?? ''
  expect(statSync(sockets).mode & 0o777).toBe(0o700)
  await app.kill('SIGTERM')
  expect(existsSync(sockets)).toBe(false)
})

test('several apps that start at once on a new directory share one server', async () => {
  const dataDir = newDirectory()
  const apps = [startApp(dataDir), startApp(dataDir), startApp(dataDir)]
  await Promise.all(apps.map((app) => app.says('found')))
  const server = serverOf(dataDir)
  expect(server).toBeDefined()
  await Promise.all(apps.map((app) => app.kill('SIGTERM')))
  expect(serverOf(dataDir)).toBeUndefined()
})

test('the last app to stop also stops the server, and a killed app does not count', async () => {
  const dataDir = newDirectory()
  const [first, second, third] = [startApp(dataDir), startApp(dataDir), startApp(dataDir, { task: 'write' })]
  await Promise.all([first.says('found'), second.says('found'), third.says('wrote')])
  const server = serverOf(dataDir)
  await first.kill('SIGTERM')
  expect(serverOf(dataDir)).toBe(server)
  await third.says('wrote')
  await second.kill('SIGKILL')
  await third.kill('SIGTERM')
  expect(serverOf(dataDir)).toBeUndefined()
})
