import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../project.mjs'
import { reachMap } from './reaching.mjs'
import { findRed, runInTree } from './running.mjs'
import { copyTree, tree } from './tree.mjs'

const maxMilliseconds = 24 * 60 * 60_000

/** Runs all tests, or those that are named, and writes down which files of the product run in each. */
export const record = async (tests, options) => {
  copyTree(root)
  const noted = join(tree, '.build', 'reached')
  mkdirSync(noted, { recursive: true })
  // What is built now is for this alone.
  const forget = () => rmSync(join(tree, 'dist'), { recursive: true, force: true })
  forget()
  const recording = { ...options, until: Date.now() + maxMilliseconds, env: { ...options.env, RECORD_REACH: noted } }
  if ((await runInTree(['bin/build.mjs'], recording)) !== 0) throw new Error(`Nothing can be built: see ${options.log}`)
  // Where modules stay loaded from file to file, only the first would reach what runs while they load.
  const red = await findRed(tests, { ...recording, args: ['--isolate'] })
  forget()
  const before = existsSync(reachMap) ? JSON.parse(readFileSync(reachMap, 'utf8')) : {}
  const now = readdirSync(noted).map((name) => JSON.parse(readFileSync(join(noted, name), 'utf8')))
  const all = { ...before, ...Object.fromEntries(now.map(({ test, files }) => [test, files])) }
  const present = Object.entries(all).filter(([test]) => existsSync(join(root, test)))
  writeFileSync(reachMap, JSON.stringify(Object.fromEntries(present)))
  console.log(`Recorded ${now.length} test files${red.map((one) => `\nred: ${one}`).join('')}`)
}
