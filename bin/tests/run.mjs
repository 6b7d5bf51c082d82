import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root, runTool } from '../project.mjs'

const reporter = fileURLToPath(new URL('reporter.mjs', import.meta.url))
const report = join(root, '.build/tests.json')

const readReport = async () => JSON.parse(await readFile(report, 'utf8'))

/**
 * Runs the tests that Vitest finds with these arguments. Returns what each file took and how it ended (see
 * reporter.mjs), and `errors` outside of all files.
 */
export const runTests = async (args, env) => {
  await rm(report, { force: true })
  const outputs = ['--reporter', 'default', '--reporter', reporter]
  const code = await runTool('vitest', ['run', ...outputs, ...args], { ...env, TEST_REPORT: report })
  const { files, errors } = await readReport().catch(() => ({ files: [], errors: ['Vitest has written no report.'] }))
  // Without files it ends with 1; whoever asked for them says which were not found.
  const isGreen = files.length > 0 && errors.length === 0 && files.every(({ failures }) => failures.length === 0)
  return { files, errors: isGreen && code !== 0 ? [`Vitest ended with ${code}.`] : errors }
}
