import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isRoot, newDirectory, nobody, startApp } from './drive.ts'

// Only root can try what root and others may do; elsewhere these are reported as skipped.
const asRoot = test.runIf(isRoot)

asRoot('root may keep the database under a directory that only root enters', async () => {
  const home = newDirectory()
  chmodSync(home, 0o700)
  const app = startApp(join(home, 'data'))
  await app.says('found')
  await app.kill('SIGTERM')
})

asRoot('root may keep the database in the closed home of somebody else, as whom it then runs', async () => {
  const home = newDirectory()
  chmodSync(home, 0o700)
  chownSync(home, nobody, nobody)
  for (let time = 0; time < 2; time += 1) {
    const app = startApp(join(home, 'data'))
    await app.says('found')
    await app.kill('SIGTERM')
    expect(statSync(join(home, 'data/postgres')).uid).toBe(nobody)
  }
})

asRoot('a plain user starts it alone, and root may start it after that', async () => {
  const home = newDirectory()
  chownSync(home, nobody, nobody)
  for (const uid of [nobody, 0, nobody]) {
    const app = startApp(join(home, 'data'), { uid })
    await app.says('found')
    await app.kill('SIGTERM')
  }
})

asRoot('a directory that a plain user may not write is refused in words', async () => {
  const dataDir = join(newDirectory(), 'data')
  mkdirSync(dataDir, { mode: 0o555 })
  const app = startApp(dataDir, { uid: nobody })
  expect(await app.says('failed')).toBe(
    `The database in ${dataDir} cannot start: this user may not write there. ` +
      'Give it to the user who starts Drumbeat, or set DATA_DIR to another directory.',
  )
})
