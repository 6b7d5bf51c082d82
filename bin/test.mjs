import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWhatIsStale } from './builds.mjs'
import { check } from './checks.mjs'
import { findChromium } from './chromium.mjs'
import { root, runTool } from './project.mjs'

const total = { passed: 0, failed: 0 }

const vitest = async (project, env) => {
  console.log(`\n── tests: ${project}`)
  const report = join(root, '.build', `${project}-tests.json`)
  await rm(report, { force: true })
  const outputs = ['--reporter', 'default', '--reporter', 'json', '--outputFile.json', report]
  const code = await runTool('vitest', ['run', '--project', project, ...outputs], env)
  const result = JSON.parse(await readFile(report, 'utf8').catch(() => '{}'))
  total.passed += result.numPassedTests ?? 0
  const failed = result.numFailedTests ?? 0
  // A file that cannot be loaded fails without failed tests.
  total.failed += failed === 0 && code !== 0 ? 1 : failed
}

const browserTests = async () => {
  const chromium = await findChromium()
  if (!chromium) {
    total.failed += 1
    return
  }
  await buildWhatIsStale()
  await vitest('browser', { CHROMIUM_PATH: chromium })
}

const failedChecks = await check()
total.failed += failedChecks.length
if (failedChecks.length === 0) {
  await vitest('server')
  await browserTests()
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
