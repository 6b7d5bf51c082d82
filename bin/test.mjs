import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWhatIsStale } from './builds.mjs'
import { findChromium } from './chromium.mjs'
import { root } from './project.mjs'
import { testsOfChange } from './tests/changed.mjs'
import { runTests } from './tests/run.mjs'
import { summarize } from './tests/summary.mjs'

const given = process.argv.slice(2)
const isChanged = given.includes('--changed')
// Parts of paths: only the files with one of them are run, without the checks.
const filters = isChanged ? testsOfChange() : given
const isWhole = filters.length === 0 && !isChanged

const phases = []
const timed = async (name, work) => {
  const began = Date.now()
  const result = await work()
  phases.push({ name, ms: Date.now() - began })
  return result
}

/** Runs the checks in a process of their own. Returns whether they passed, and what they printed. */
const check = () =>
  new Promise((resolve) => {
    const script = fileURLToPath(new URL('check.mjs', import.meta.url))
    const child = spawn(process.execPath, [script], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => output.push(data))
    child.on('close', (code) => resolve({ passed: code === 0, output: Buffer.concat(output).toString() }))
  })

/** What only the stories need: a browser, and the app as it is built. Undefined if either is missing. */
const prepareStories = async () => {
  const chromium = await findChromium()
  return chromium && (await buildWhatIsStale()) ? { CHROMIUM_PATH: chromium } : undefined
}

const stories = readdirSync(join(root, 'test/e2e')).map((name) => `test/e2e/${name}`)
const hasStories = isWhole || filters.some((filter) => stories.some((path) => path.includes(filter)))

const test = async () => {
  if (isChanged && filters.length === 0) return { files: [], errors: [] }
  const env = hasStories ? await timed('Browser and build', prepareStories) : {}
  if (!env) return { files: [], errors: ['The stories have no browser, or nothing is built.'] }
  const results = await timed('Tests', () => runTests(filters, env))
  if (results.files.length > 0) return results
  return { ...results, errors: [...results.errors, `No test file has ${filters.join(' or ')} in its path.`] }
}

const checking = isWhole ? timed('Checks, beside the rest', check) : { passed: true, output: '' }
const results = await test()
const checks = await checking
if (checks.output) console.log(checks.output)
const failedChecks = checks.passed ? [] : ['the checks']
process.exitCode = summarize({ ...results, failedChecks, phases }) ? 0 : 1
