// One run of one seed, in a process of its own: its pages are modules, which are never unloaded. See run.ts.
import { openFindings, worded } from './findings.ts'
import { run } from './run.ts'

const [seed = '', seconds = '', dataDir = '', bundles = ''] = process.argv.slice(2)
const findings = openFindings()

process.on('unhandledRejection', (error) => findings.add('a page failed', String((error as Error).stack)))
process.on('uncaughtException', (error) => {
  console.log(error)
  process.exit(2)
})

await run({ seed: Number(seed), milliseconds: Number(seconds) * 1000, dataDir, bundles, findings })
const found = worded(findings)
if (found) console.log(found)
process.exit(found ? 1 : 0)
