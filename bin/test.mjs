import { buildWhatIsStale } from './builds.mjs'
import { check } from './checks.mjs'
import { findChromium } from './chromium.mjs'
import { runStories, runTests } from './tests.mjs'

const total = { passed: 0, failed: 0, failures: [] }

const count = ({ passed, failed, failures = [] }) => {
  total.passed += passed
  total.failed += failed
  total.failures.push(...failures)
}

const stories = async () => {
  const chromium = await findChromium()
  if (!chromium) return { passed: 0, failed: 1 }
  await buildWhatIsStale()
  return runStories({ CHROMIUM_PATH: chromium })
}

const failedChecks = await check()
total.failed += failedChecks.length
if (failedChecks.length === 0) {
  count(await runTests('server'))
  count(await stories())
}
// Thousands of lines may lie between a failure and the end.
for (const failure of total.failures) console.log('\nFailed:', failure)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
