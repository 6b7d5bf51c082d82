import { buildWhatIsStale } from './builds.mjs'
import { findChromium } from './chromium.mjs'
import { runTool } from './project.mjs'

const chromium = await findChromium()
const isReady = chromium && (await buildWhatIsStale())
process.exitCode = isReady ? await runTool('tsx', ['test/e2e/screens.ts'], { CHROMIUM_PATH: chromium }) : 1
