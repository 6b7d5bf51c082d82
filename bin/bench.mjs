import { buildWhatIsStale } from './builds.mjs'
import { runTool } from './project.mjs'

const isBuilt = await buildWhatIsStale()
process.exitCode = isBuilt ? await runTool('tsx', ['bench/run.ts', ...process.argv.slice(2)]) : 1
