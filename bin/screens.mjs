import { findChromium } from './chromium.mjs'
import { runTool } from './project.mjs'

const chromium = await findChromium()
process.exitCode = chromium ? await runTool('tsx', ['test/e2e/screens.ts'], { CHROMIUM_PATH: chromium }) : 1
