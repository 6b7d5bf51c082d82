import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { bundleServer } from '#test/support/processes.ts'
import { isRoot, newDirectory, usedDirectory } from './drive.ts'

const noLinks = fileURLToPath(new URL('no-links.mjs', import.meta.url))
const program = await bundleServer()

/** Starts the server as npm start does, and returns how it ended and all that it said. */
const start = async (dataDir: string, more: Record<string, string> = {}) => {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', DEMO: 'false', ...more }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, said, complained: complained.replaceAll(dataDir, 'DATA_DIR').replace(/\b18\.\d+/, '18') }
}

const mounts = (directory: string, options: string): boolean => {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', directory]).status === 0
  if (mounted) onTestFinished(() => void spawnSync('umount', ['-l', directory]))
  return mounted
}

type Case = { where: string; make: () => Promise<string>; with?: Record<string, string>; sentence: string }

const cases: Case[] = [
  {
    where: 'a file',
    make: async () => {
      const dataDir = join(newDirectory(), 'data')
      writeFileSync(dataDir, '')
      return dataDir
    },
    sentence: 'it is not a directory. Set DATA_DIR to a directory.',
  },
  {
    where: 'below a file',
    make: async () => {
      const file = join(newDirectory(), 'file')
      writeFileSync(file, '')
      return join(file, 'data')
    },
    sentence: 'it is not a directory. Set DATA_DIR to a directory.',
  },
  {
    where: 'the data of another PostgreSQL',
    make: async () => {
      const dataDir = await usedDirectory()
      writeFileSync(join(dataDir, 'postgres/cluster/PG_VERSION'), '16\n')
      return dataDir
    },
    sentence:
      'its data was written by PostgreSQL 16, and Drumbeat comes with 18. ' +
      'Start it with the release of Drumbeat that wrote it, dump it there and load the dump here (docs/operations.md).',
  },
  {
    where: 'what is left of a database',
    make: async () => {
      const dataDir = newDirectory()
      mkdirSync(join(dataDir, 'postgres/cluster/base'), { recursive: true })
      return dataDir
    },
    sentence:
      'what is there is not a whole database of Drumbeat. Restore a backup (docs/operations.md), or set DATA_DIR to an empty directory.',
  },
  {
    where: 'a file system without hard links',
    make: usedDirectory,
    with: { NODE_OPTIONS: `--import=${noLinks}` },
    sentence: 'its file system has no hard links. Set DATA_DIR to a directory on a disk of this machine.',
  },
]

test.each(cases)('$where as data directory ends the start with one sentence', async (found) => {
  const dataDir = await found.make()
  expect(await start(dataDir, found.with)).toEqual({
    code: 1,
    said: '',
    complained: `The database in DATA_DIR cannot start: ${found.sentence}\n`,
  })
})

test.runIf(isRoot)('a read-only data directory ends the start with one sentence', async ({ skip }) => {
  const dataDir = newDirectory()
  if (!mounts(dataDir, 'size=1m,ro')) skip('this machine does not let tests mount a file system')
  expect(await start(dataDir)).toEqual({
    code: 1,
    said: '',
    complained:
      'The database in DATA_DIR cannot start: it is on a read-only file system. Set DATA_DIR to a directory that can be written.\n',
  })
})
