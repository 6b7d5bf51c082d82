import { buildWhatIsStale } from './builds.mjs'
import { findChromium } from './chromium.mjs'
import { runTool } from './project.mjs'

const chromium = await findChromium()
const isReady = chromium && (await buildWhatIsStale())
const args = ['bench/run.ts', ...process.argv.slice(2)]
process.exitCode = isReady ? await runTool('tsx', args, { CHROMIUM_PATH: chromium }) : 1
