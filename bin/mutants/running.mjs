import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { tree } from './tree.mjs'

const graceMilliseconds = 20_000
const report = join(tree, '.build', 'report.json')

/** Ends a program with all that it has started, and gives it time to tidy up. */
const end = async (child) => {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await Promise.race([ended, wait(graceMilliseconds, undefined, { ref: false })])
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // Nothing of it is left.
  }
}

/** Runs a script of the tree. Returns its exit code, or undefined when the time is up. */
export const runInTree = async (args, { until, log, env = {} }) => {
  const out = openSync(log, 'a')
  const stdio = ['ignore', out, out]
  // In a group of its own, so that no worker of it is left in a loop without end.
  const child = spawn(process.execPath, args, { cwd: tree, env: { ...process.env, ...env }, stdio, detached: true })
  let ending = Promise.resolve()
  let isLate = false
  const stop = () => void end(child).then(() => process.exit(130))
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const timer = setTimeout(() => {
    isLate = true
    ending = end(child)
  }, until - Date.now())
  const [code] = await once(child, 'exit')
  clearTimeout(timer)
  await ending
  process.off('SIGINT', stop).off('SIGTERM', stop)
  closeSync(out)
  return isLate ? undefined : (code ?? 1)
}

const firstLine = (text = '') => text.split('\n', 1)[0]

/** The first test of a report that is red, or a file that cannot be loaded. */
const redIn = ({ testResults = [] }) => {
  for (const { name, status, message, assertionResults } of testResults) {
    const test = assertionResults.find((each) => each.status === 'failed')
    if (test) return `${relative(tree, name)}: ${test.fullName}`
    if (status === 'failed') return `${relative(tree, name)}: ${firstLine(message)}`
  }
  return 'no test by itself: the run failed'
}

/** Runs some test files in the tree until one is red. Returns which, '' if none is, or undefined when time is up. */
export const findRed = async (tests, { args = ['--bail', '1'], ...options }) => {
  rmSync(report, { force: true })
  const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile.json', report]
  const code = await runInTree(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args, ...tests], options)
  if (code === undefined) return undefined
  if (code === 0) return ''
  return redIn(existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {})
}
