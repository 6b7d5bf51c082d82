import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { tree } from './tree.mjs'

const report = join(tree, '.build', 'report.json')

/** A folder for temporary files. A database that root starts belongs to another account. */
const makeTemp = () => {
  const temp = mkdtempSync(join(tmpdir(), 'drumbeat-mutants-'))
  chmodSync(temp, 0o1777)
  return temp
}

/** Removes it, and ends the databases that are still running there, which outlive whoever started them. */
const clear = (temp) => {
  for (const name of readdirSync(temp, { recursive: true }).filter((path) => basename(path) === 'postmaster.pid')) {
    try {
      process.kill(Number.parseInt(readFileSync(join(temp, name), 'utf8'), 10), 'SIGQUIT')
    } catch {
      // It is just ending.
    }
  }
  rmSync(temp, { recursive: true, force: true, maxRetries: 10 })
}

/** Runs a script of the tree. Returns its exit code, or undefined when the time is up. */
export const runInTree = async (args, { until, log, env = {} }) => {
  const out = openSync(log, 'a')
  const stdio = ['ignore', out, out]
  const temp = makeTemp()
  // In a group of its own, so that no worker of it is left in a loop without end.
  const child = spawn(process.execPath, args, {
    cwd: tree,
    env: { ...process.env, ...env, TMPDIR: temp },
    stdio,
    detached: true,
  })
  let isLate = false
  const end = () => {
    isLate = true
    process.kill(-child.pid, 'SIGKILL')
  }
  const stop = () => {
    end()
    clear(temp)
    process.exit(130)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  const timer = setTimeout(end, until - Date.now())
  const [code] = await once(child, 'exit')
  clearTimeout(timer)
  process.off('SIGINT', stop).off('SIGTERM', stop)
  closeSync(out)
  clear(temp)
  return isLate ? undefined : (code ?? 1)
}

const firstLine = (text = '') => text.split('\n', 1)[0]

/** What is red in a report: of each such file the first test, or why it cannot be loaded. */
const redIn = ({ testResults = [] }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message, assertionResults }) => {
      const test = assertionResults.find((each) => each.status === 'failed')
      return `${relative(tree, name)}: ${test?.fullName ?? firstLine(message)}`
    })

/** Runs some test files in the tree. Returns what is red, a line for each file, or undefined when the time is up. */
export const findRed = async (tests, { args = [], ...options }) => {
  rmSync(report, { force: true })
  const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile.json', report]
  const all = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args, ...tests]
  const code = await runInTree(all, options)
  if (code === undefined) return undefined
  if (code === 0) return []
  const red = existsSync(report) ? redIn(JSON.parse(readFileSync(report, 'utf8'))) : []
  return red.length > 0 ? red : ['no test by itself: the run failed']
}
