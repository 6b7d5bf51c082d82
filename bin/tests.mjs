import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root, runTool } from './project.mjs'

/** Runs a project's tests, or some of its files; returns how many passed and failed, and which files did not pass. */
export const runTests = async (project, { env, files = [], name = project } = {}) => {
  console.log(`\n── tests: ${name}`)
  const report = join(root, '.build', `${name.replaceAll(' ', '-')}-tests.json`)
  await rm(report, { force: true })
  const outputs = ['--reporter', 'default', '--reporter', 'json', '--outputFile.json', report]
  // Files that are named run one by one.
  const alone = files.length > 0 ? [...files, '--no-file-parallelism'] : []
  const code = await runTool('vitest', ['run', '--project', project, ...outputs, ...alone], env)
  const result = JSON.parse(await readFile(report, 'utf8').catch(() => '{}'))
  const { numPassedTests: passed = 0, numFailedTests = 0, testResults = [] } = result
  const red = testResults.filter(({ status }) => status !== 'passed')
  // A file that cannot be loaded fails without failed tests.
  const failed = numFailedTests === 0 && code !== 0 ? 1 : numFailedTests
  return {
    passed,
    failed,
    redFiles: red.map((file) => file.name),
    greenInRed: red.flatMap((file) => file.assertionResults).filter(({ status }) => status === 'passed').length,
  }
}

// More than that is no accident.
const mostAgain = 4

/**
 * A story that waited in vain on a crowded machine runs again with its whole file, alone and from an empty database: what
 * its first try has left there would be in the way.
 */
export const runStories = async (env) => {
  const first = await runTests('browser', { env })
  const { passed, redFiles: files, greenInRed } = first
  if (files.length === 0 || files.length > mostAgain) return first
  const again = await runTests('browser', { env, files, name: 'browser again' })
  return { passed: passed - greenInRed + again.passed, failed: again.failed }
}
