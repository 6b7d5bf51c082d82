import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from './chromium.mjs'
import { choose } from './mutants/choosing.ts'
import { readReach, reachMap } from './mutants/reaching.mjs'
import { record } from './mutants/record.mjs'
import { copyTree, filesOf, tree } from './mutants/tree.mjs'
import { findRedAnyway, tryMutant } from './mutants/trial.mjs'
import { root } from './project.mjs'

// Breaks the product in places chosen at random, one at a time, and says which of them the tests notice. What comes out is
// kept, so that it can be interrupted and goes on from there. Which tests run for a place, `--record` has to find out
// before, for all tests or for those that are named.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 10_000)) },
    count: { type: 'string', default: '40' },
    minutes: { type: 'string', default: '10' },
    // Some by their numbers, even if they have been tried before.
    only: { type: 'string' },
    list: { type: 'boolean' },
    // Those of an earlier run, once more.
    from: { type: 'string' },
    out: { type: 'string' },
    // Another checkout, which is broken and tested in place of this one.
    tree: { type: 'string', default: root },
    reach: { type: 'string', default: reachMap },
    record: { type: 'boolean' },
  },
})

const checkout = resolve(values.tree)
const folder = join(root, '.build', 'mutants')
const again = values.from?.replace(/(?:\.json)?$/, '-again.json')
const out = resolve(values.out ?? again ?? join(folder, `${values.seed}.json`))
mkdirSync(folder, { recursive: true })

const readMutants = (path) => JSON.parse(readFileSync(path, 'utf8'))

const chosen = () => {
  if (values.from)
    return readMutants(values.from).map((mutant) => ({ ...mutant, state: undefined, by: undefined, isSure: false }))
  const read = (path) => readFileSync(join(checkout, path), 'utf8')
  return choose(filesOf(checkout), read, { seed: Number(values.seed), count: Number(values.count) })
}

/** The part of the changed lines that differs, with a little around it. */
const excerpt = (one, other) => {
  const [text, instead] = [one, other].map((each) => each.replace(/\s+/g, ' '))
  const same = [...text].findIndex((letter, index) => letter !== instead[index])
  const start = Math.max(0, (same < 0 ? text.length : same) - 30)
  return `${start > 0 ? '…' : ''}${text.slice(start, start + 70)}${text.length > start + 70 ? '…' : ''}`
}

const print = ({ id, kind, file, line, before, after, state, by }) => {
  const reason = by ? `${state === 'caught' ? ' by' : ':'} ${by}` : ''
  const result = state ? `: ${state}${reason}` : ''
  console.log(`${String(id).padStart(3)} ${kind}, ${file}:${line}${result}`)
  console.log(`      ${excerpt(before, after)}\n    → ${excerpt(after, before)}`)
}

const testOf = (line) => line.split(': ', 1)[0]

/** Takes back what was caught by tests that are red without any mutant as well. */
const doubt = async (mutants, options) => {
  const fresh = mutants.filter(({ state, by, isSure }) => state === 'caught' && by.startsWith('test/') && !isSure)
  const red = await findRedAnyway([...new Set(fresh.map(({ by }) => testOf(by)))], options)
  for (const mutant of fresh) {
    const isRed = red.some((line) => testOf(line) === testOf(mutant.by))
    Object.assign(mutant, isRed ? { state: 'not decided', by: `${testOf(mutant.by)}, red anyway` } : { isSure: true })
  }
}

/** Tries those that have not been tried before, or those that are named, and keeps what comes out after each. */
const run = async (env) => {
  const mutants = existsSync(out) ? readMutants(out) : chosen()
  const named = values.only?.split(',').map(Number)
  const isNext = ({ id, state }) => (named ? named.includes(id) : state === undefined)
  copyTree(checkout)
  const reach = readReach({ tree, map: values.reach })
  // By file, so that the web app is not built again for each of the server's.
  const tried = mutants.filter(isNext).toSorted((one, other) => (one.file < other.file ? -1 : 1))
  const options = (name, minutes) => ({
    env,
    log: join(folder, `${basename(out, '.json')}-${name}.log`),
    until: Date.now() + Number(minutes) * 60_000,
  })
  const keep = () => writeFileSync(out, JSON.stringify(mutants, null, 1))
  for (const mutant of tried) {
    Object.assign(
      mutant,
      { by: undefined, isSure: false },
      await tryMutant(mutant, reach, options(mutant.id, values.minutes)),
    )
    print(mutant)
    keep()
  }
  await doubt(mutants, options('doubt', 60))
  keep()
  console.log()
  mutants.forEach(print)
  const caught = mutants.filter(({ state }) => state === 'caught').length
  console.log(`\n${caught} of ${mutants.length} caught`)
}

const chromium = values.list || (await findChromium())
const env = { CHROMIUM_PATH: chromium }
if (!values.record && !values.from) console.log(`Seed ${values.seed}`)
if (values.list) chosen().forEach(print)
else if (!chromium) process.exitCode = 1
else if (values.record) await record(positionals, { log: join(folder, 'record.log'), env })
else await run(env)
