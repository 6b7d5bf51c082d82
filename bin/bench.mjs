import { buildWhatIsStale } from './builds.mjs'
import { runTool } from './project.mjs'

await buildWhatIsStale()
process.exitCode = await runTool('tsx', ['bench/run.ts', ...process.argv.slice(2)])
