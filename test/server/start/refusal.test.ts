import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyMigrated } from '#test/support/prepared.ts'
import { isRoot, newDirectory, usedDirectory } from './drive.ts'
import { openProgram } from './program.ts'

const startApp = await openProgram()

test('a file in place of the directory is refused with a message', async () => {
  const dataDir = join(newDirectory(), 'data')
  writeFileSync(dataDir, '')
  expect(await startApp(dataDir).says('failed')).toContain('it is not a directory')
})

test('data of another PostgreSQL version is refused with a message', async () => {
  const dataDir = await usedDirectory()
  writeFileSync(join(dataDir, 'postgres/cluster/PG_VERSION'), '16\n')
  expect(await startApp(dataDir).says('failed')).toMatch(
    /its data was written by PostgreSQL 16, and Drumbeat comes with 18/,
  )
})

test.runIf(isRoot)('a read-only file system is refused with a message', async ({ skip }) => {
  const dataDir = newDirectory()
  if (!mounts(dataDir, 'size=1m,ro')) skip('this machine does not let tests mount a file system')
  expect(await startApp(dataDir).says('failed')).toContain('read-only file system')
})

test.runIf(isRoot)('a full disk is refused with a message, and an app starts once there is room', async ({ skip }) => {
  const disk = newDirectory()
  if (!mounts(disk, 'size=20m')) skip('this machine does not let tests mount a file system')
  expect(await startApp(join(disk, 'data')).says('failed')).toContain('the disk is full')
  expect(mounts(disk, 'remount,size=200m')).toBe(true)
  const app = startApp(join(disk, 'data'))
  await app.says('found')
  await app.kill('SIGTERM')
})

test('a disk that has filled up is reported at the next start', async ({ skip }) => {
  const disk = newDirectory()
  if (!mounts(disk, 'size=200m')) skip('this machine does not let tests mount a file system')
  await copyMigrated(join(disk, 'data'))
  mkdirSync(join(disk, 'other'))
  spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'other/large')}`, 'bs=4096'])
  expect(await startApp(join(disk, 'data')).says('failed')).toContain('the disk is full')
})

const mounts = (directory: string, options: string): boolean => {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', directory]).status === 0
  if (mounted) onTestFinished(() => void spawnSync('umount', ['-l', directory]))
  return mounted
}
