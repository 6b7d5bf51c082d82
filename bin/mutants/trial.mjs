import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { batchesOf } from './batches.mjs'
import { place } from './placing.ts'
import { isStory } from './reaching.mjs'
import { findRed, runInTree } from './running.mjs'
import { tree } from './tree.mjs'

const build = ['bin/build.mjs']

/** What notices that the tree is broken: '' if nothing does, undefined if the time is up before. */
const findCatcher = async (batches, options) => {
  for (const tests of batches) {
    if (tests.some(isStory)) {
      const code = await runInTree(build, options)
      if (code !== 0) return code && 'the build'
    }
    const red = await findRedTwice(tests, options)
    if (red !== '') return red
  }
  return ''
}

/** The first test that is red, and red again by itself: one that is so by accident has noticed nothing. */
const findRedTwice = async (tests, options) => {
  if (tests.length === 0) return ''
  const red = await findRed(tests, { ...options, args: ['--bail', '1'] })
  if (red === undefined) return undefined
  if (red.length === 0) return ''
  const file = tests.find((test) => red[0].startsWith(`${test}: `))
  if (!file) return red[0]
  const again = await findRed([file], options)
  if (again?.length !== 0) return again?.[0]
  return findRedTwice(
    tests.filter((test) => test !== file),
    options,
  )
}

/** The tests among these that are red in the tree as it stands. */
export const findRedAnyway = async (tests, options) => {
  if (tests.some(isStory)) await runInTree(build, options)
  return tests.length > 0 ? ((await findRed(tests, options)) ?? []) : []
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
