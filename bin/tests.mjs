import { readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { root, runTool } from './project.mjs'

const firstLine = (text = '') => text.split('\n', 1)[0]

/** Which tests of a file are red, and why, a line each; a file that cannot be loaded has none, only a message. */
const failuresOf = ({ name, message, assertionResults }) => {
  const file = relative(root, name)
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return [`${file}: ${firstLine(message)}`]
  return failed.map((test) => `${file}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
}

const passedIn = ({ assertionResults }) => assertionResults.filter(({ status }) => status === 'passed').length

/**
 * Runs a project's tests, or only the files that are named, one after the other. Returns how many tests passed and
 * failed, a line on each failure, and of each red file its path and how many passed in it.
 */
export const runTests = async (project, { env, files = [], name = project } = {}) => {
  console.log(`\n── tests: ${name}`)
  const report = join(root, '.build', `${name.replaceAll(' ', '-')}-tests.json`)
  await rm(report, { force: true })
  const outputs = ['--reporter', 'default', '--reporter', 'json', '--outputFile.json', report]
  const alone = files.length > 0 ? ['--no-file-parallelism', ...files] : []
  const code = await runTool('vitest', ['run', '--project', project, ...outputs, ...alone], env)
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, testResults = [] } = await readReport(report)
  const red = testResults.filter(({ status }) => status === 'failed')
  return {
    passed,
    // A file that cannot be loaded fails without failed tests.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    failures: red.flatMap(failuresOf),
    red: red.map((file) => ({ path: file.name, passed: passedIn(file) })),
  }
}

const readReport = async (path) => JSON.parse(await readFile(path, 'utf8').catch(() => '{}'))

// More than that is no accident.
const mostAgain = 4

/**
 * Runs the stories. On a crowded machine one may wait in vain; its file runs again, alone and on an empty database, as
 * what its first run has stored would be in the way.
 */
export const runStories = async (env) => {
  const first = await runTests('browser', { env })
  const { red } = first
  if (red.length === 0 || red.length > mostAgain) return first
  const again = await runTests('browser', { env, files: red.map(({ path }) => path), name: 'browser again' })
  const passedInRed = red.reduce((sum, { passed }) => sum + passed, 0)
  return { ...again, passed: first.passed - passedInRed + again.passed }
}
