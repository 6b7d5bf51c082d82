import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { preparePaths } from '#server/db/embedded/paths.ts'
import { findPostmaster } from '#server/db/embedded/postmaster.ts'
import { bundle } from '#test/support/bundle.ts'
import { banner } from './browser.ts'

/** Bundles the server and the page into a directory that is as far below the project as the built server. */
export const bundleAll = async (directory: string): Promise<void> => {
  await bundle(new URL('../../server/main.ts', import.meta.url), `${directory}/main.mjs`)
  await bundle(new URL('page.ts', import.meta.url), `${directory}/page.mjs`, { banner: { js: banner } })
}

type Wish = { seed: number; seconds: number; dataDir: string; bundles: string }

/** Ends the database server of a run that could not end it. */
const endDatabase = async (dataDir: string): Promise<void> => {
  const left = findPostmaster(await preparePaths(dataDir))
  if (left) process.kill(left.pid, 'SIGQUIT')
}

/** Runs one seed in a data directory. Returns whether all was as it must be, and what was printed. */
export const startRun = async ({
  seed,
  seconds,
  dataDir,
  bundles,
}: Wish): Promise<{ isFine: boolean; output: string }> => {
  const program = fileURLToPath(new URL('main.ts', import.meta.url))
  const args = ['--import', 'tsx', program, String(seed), String(seconds), dataDir, bundles]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (piece: string) => (output += piece))
  }
  const [code] = (await once(child, 'close')) as [number | null]
  await endDatabase(dataDir)
  return { isFine: code === 0, output }
}
