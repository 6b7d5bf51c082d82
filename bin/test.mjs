import { buildWhatIsStale } from './builds.mjs'
import { check } from './checks.mjs'
import { findChromium } from './chromium.mjs'
import { runStories, runTests } from './tests.mjs'

const total = { passed: 0, failed: 0 }

const count = ({ passed, failed }) => {
  total.passed += passed
  total.failed += failed
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
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
