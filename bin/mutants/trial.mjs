import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { batchesOf } from './batches.mjs'
import { place } from './placing.ts'
import { findRed, runInTree } from './running.mjs'
import { tree } from './tree.mjs'

const findCatcher = async (batches, options) => {
  for (const tests of batches) {
    if (tests.some((test) => test.startsWith('test/e2e/'))) {
      const code = await runInTree(['bin/build.mjs'], options)
      if (code !== 0) return code && 'the build'
    }
    const red = await findRed(tests, options)
    if (red !== '') return red
  }
  return ''
}

/** Runs the tests that reach a mutant, the nearest first. Returns what is known then: its state, and what caught it. */
export const tryMutant = async (mutant, { testsReaching, programs }, options) => {
  const path = join(tree, mutant.file)
  const code = readFileSync(path, 'utf8')
  const { atime, mtime } = statSync(path)
  const broken = place(code, mutant)
  if (broken === undefined) return { state: 'not placed' }
  writeFileSync(path, broken)
  const by = await findCatcher(batchesOf(mutant.file, testsReaching([mutant.file]), programs), options)
  writeFileSync(path, code)
  // As it was when the other parts were built, so that they need not be again.
  utimesSync(path, atime, mtime)
  if (by === undefined) return { state: 'not decided' }
  return by === '' ? { state: 'survived' } : { state: 'caught', by }
}
