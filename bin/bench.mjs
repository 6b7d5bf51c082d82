import { buildWhatIsStale } from './builds.mjs'
import { findChromium } from './chromium.mjs'
import { run } from './project.mjs'

const chromium = await findChromium()
const isReady = chromium && (await buildWhatIsStale())
// Not by tsx's own command, which on Ctrl-C would not wait until the bench has stopped what it started.
const args = ['--import', 'tsx', 'bench/run.ts', ...process.argv.slice(2)]
process.exitCode = isReady ? await run(process.execPath, args, { CHROMIUM_PATH: chromium }) : 1
