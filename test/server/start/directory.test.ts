import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyMigrated } from '#test/support/prepared.ts'
import { newDirectory, serverOf, socketsOf } from './drive.ts'
import { openProgram } from './program.ts'

const startApp = await openProgram()

test('a new directory becomes a database, only its owner has access to what is in the directory, and the next start finds it', async () => {
  const dataDir = join(newDirectory(), 'not/there/yet')
  const first = startApp(dataDir, { task: 'write' })
  const made = Number.parseInt(await first.says('open'), 10)
  await first.says('wrote')
  const mode = (path: string) => statSync(join(dataDir, path)).mode & 0o777
  expect(mode('.')).toBe(0o700)
  expect(mode('postgres')).toBe(0o700)
  expect(mode('postgres/cluster/drumbeat.password')).toBe(0o600)
  expect(statSync(join(socketsOf(dataDir), '.s.PGSQL.5432')).mode & 0o777).toBe(0o700)
  await first.kill('SIGTERM')
  expect(serverOf(dataDir)).toBeUndefined()

  const second = startApp(dataDir)
  expect(Number.parseInt(await second.says('open'), 10)).toBeLessThan(made)
  expect(Number(await second.says('found'))).toBeGreaterThan(0)
  await second.kill('SIGTERM')
})

test('a path too long for a socket works, and what a start that was cut short has left there is cleared up', async () => {
  const dataDir = join(newDirectory(), 'a-rather-long-name'.repeat(5), 'b-rather-long-name'.repeat(5))
  await copyMigrated(dataDir)
  mkdirSync(join(dataDir, 'postgres/unfinished-1/cluster/base'), { recursive: true })
  const app = startApp(dataDir)
  await app.says('found')
  const sockets = socketsOf(dataDir)
  expect(statSync(sockets).mode & 0o777).toBe(0o700)
  await app.kill('SIGTERM')
  expect(existsSync(sockets)).toBe(false)
  expect(readdirSync(join(dataDir, 'postgres')).toSorted()).toEqual(['apps', 'cluster', 'postgres.log', 'turns'])
})

test('apps that start at once on a new directory share one server, which ends with the last that is not killed', async () => {
  const dataDir = newDirectory()
  const [first, second, third, fourth] = [
    startApp(dataDir),
    startApp(dataDir),
    startApp(dataDir),
    startApp(dataDir, { task: 'write' }),
  ]
  await Promise.all([first.says('found'), second.says('found'), third.says('found'), fourth.says('wrote')])
  const server = serverOf(dataDir)
  expect(server).toBeDefined()
  await first.kill('SIGTERM')
  expect(serverOf(dataDir)).toBe(server)
  await fourth.says('wrote')
  await second.kill('SIGKILL')
  await Promise.all([third.kill('SIGTERM'), fourth.kill('SIGTERM')])
  expect(serverOf(dataDir)).toBeUndefined()
})
