import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { root } from '../project.mjs'

const firstLine = (text = '') => text.split('\n', 1)[0]

/** Why a file is red, a line each; a file that cannot be loaded has no failed tests, only errors. */
const failuresOf = (file) => [
  ...file.errors().map(({ message }) => firstLine(message)),
  ...[...file.children.allTests('failed')].map(
    (test) => `${test.fullName}: ${firstLine(test.result().errors[0]?.message)}`,
  ),
]

const describe = (file) => {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = file.diagnostic()
  return {
    path: relative(root, file.moduleId),
    setUpMs: environmentSetupDuration + prepareDuration + setupDuration + collectDuration,
    testsMs: duration,
    passed: [...file.children.allTests('passed')].length,
    skipped: [...file.children.allTests('skipped')].length,
    failures: failuresOf(file),
  }
}

/** Writes what each file took and how it ended as JSON, where TEST_REPORT says. */
export default class {
  onTestRunEnd(files, errors) {
    const path = process.env.TEST_REPORT
    mkdirSync(dirname(path), { recursive: true })
    const report = { files: files.map(describe), errors: errors.map(({ message }) => firstLine(message)) }
    writeFileSync(path, JSON.stringify(report, null, 1))
  }
}
