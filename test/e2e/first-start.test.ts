import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

let clone: string

beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), 'drumbeat-clone-'))
  const parts = ['bin', 'contract', 'seeds', 'server', 'web', 'words', 'dist']
  const files = ['index.html', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']
  // With their times, so that the web app, which takes longest, is known to be built already.
  for (const name of [...parts, ...files]) await run('cp', ['-a', join(root, name), join(clone, name)])
  await run('rm', ['-r', join(clone, 'dist/server'), join(clone, 'dist/server.stamp')])
  await symlink(join(root, 'node_modules'), join(clone, 'node_modules'))
})
afterAll(() => rm(clone, { recursive: true, force: true }))

/** Starts the clone as `npm start` does, with its data in a directory of that name. */
const start = (data: string) => {
  const env = { ...process.env, DATA_DIR: join(clone, data), PORT: '0', LOG_LEVEL: 'error', NODE_ENV: '' }
  return spawn(process.execPath, ['bin/start.mjs'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'] })
}

const addressOf = async ({ stdout }: ReturnType<typeof start>): Promise<string> => {
  for await (const line of createInterface({ input: stdout })) {
    const address = /ready: (http:\S+)/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error('The server ended before it was ready')
}

const end = async (child: ChildProcess): Promise<unknown> => {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  return (await ended)[0]
}

const postmaster = (data: string): boolean => existsSync(join(clone, data, 'postgres/cluster/postmaster.pid'))

test('the first start builds what is missing, and serves the web app and the demo workspace', async () => {
  const child = start('first')
  const address = await addressOf(child)
  expect(await (await fetch(`${address}/auth`)).text()).toContain('<div id="root">')
  const demo = await fetch(`${address}/api/auth/demo`, { method: 'POST', headers: { origin: address } })
  expect(demo.status).toBe(200)
  expect(await end(child)).toBe(0)
})

test('a start that is told to stop stops cleanly, and its database with it', async () => {
  const child = start('second')
  const complaints = text(child.stderr)
  await expect.poll(() => postmaster('second'), { interval: 5 }).toBe(true)
  expect(await end(child)).toBe(0)
  expect(postmaster('second')).toBe(false)
  expect(await complaints).toBe('')
})

test('the web app that is served has been built for production', async () => {
  const assets = join(root, 'dist/web/assets')
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  // What React warns of while somebody develops.
  const warns = (name: string) => readFileSync(join(assets, name), 'utf8').includes('two children with the same key')
  expect(scripts.filter(warns)).toEqual([])
  expect(scripts.length).toBeGreaterThan(0)
})
