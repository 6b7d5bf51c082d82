import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isRoot, newDirectory, nobody, usedDirectory } from './drive.ts'
import { openProgram, openProgramForAll } from './program.ts'

// Only root can try what root and others may do; for others these are reported as skipped.
const asRoot = test.runIf(isRoot)
const startApp = isRoot ? await openProgramForAll() : await openProgram()

asRoot('root can keep the database in a directory that only root can enter', async () => {
  const home = newDirectory()
  chmodSync(home, 0o700)
  const app = startApp(join(home, 'data'))
  await app.says('found')
  await app.kill('SIGTERM')
})

asRoot('root can keep the database in the closed home of another user, and it then runs as that user', async () => {
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

asRoot('a plain user can start the database alone, and root can start it after that', async () => {
  const home = newDirectory()
  chownSync(home, nobody, nobody)
  for (const uid of [nobody, 0, nobody]) {
    const app = startApp(join(home, 'data'), { uid })
    await app.says('found')
    await app.kill('SIGTERM')
  }
})

asRoot('a directory that a plain user cannot write to is refused with a message', async () => {
  const dataDir = join(newDirectory(), 'data')
  mkdirSync(dataDir, { mode: 0o555 })
  const app = startApp(dataDir, { uid: nobody })
  expect(await app.says('failed')).toBe(
    `The database in ${dataDir} cannot start: this user may not write there. ` +
      'Give it to the user who starts Drumbeat, or set DATA_DIR to another directory.',
  )
})

asRoot('the database of another user is refused with a message, and nothing in it changes', async () => {
  const dataDir = await usedDirectory()
  chmodSync(dataDir, 0o700)
  const app = startApp(dataDir, { uid: nobody })
  expect(await app.says('failed')).toBe(
    `The database in ${dataDir} cannot start: this user may not write there. ` +
      'Give it to the user who starts Drumbeat, or set DATA_DIR to another directory.',
  )
  const owner = startApp(dataDir)
  await owner.says('found')
  await owner.kill('SIGTERM')
})
