import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints, parametersOf } from '#test/support/endpoints.ts'
import { defOf, fieldsIn, inAddresses, inBodies, type Schema } from '#test/support/hostile.ts'

const mostCharacters = 20_000
const mostInInteger = 2_147_483_647

/** What PostgreSQL would choke on if it came through: in text, or in an integer column. */
const unfitIn = (value: unknown): string[] => {
  if (typeof value === 'string') {
    if (/\0|\p{Surrogate}/u.test(value)) return ['cannot be stored']
    return value.length > mostCharacters ? ['too long'] : []
  }
  if (typeof value === 'number') {
    if (!Number.isInteger(value)) return ['no integer']
    return Math.abs(value) > mostInInteger ? ['too large'] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap((both) => both.flatMap(unfitIn))
}

/** What a schema lets through. */
const passed = (schema: Schema, value: unknown): string[] => {
  const { success, data } = z.safeParse(schema, value)
  return success ? unfitIn(data) : []
}

type Found = Map<string, Set<string>>

/** Notes what comes through a schema and all that it is made of, by the path. One that is not known here fails the test. */
const examine = (schema: Schema, path: string, values: unknown[], found: Found): void => {
  const def = defOf(schema)
  const note = (reason: string) => found.set(path, (found.get(path) ?? new Set()).add(reason))
  const within = (part: Schema, name = '') => examine(part, path + name, values, found)
  for (const reason of values.flatMap((value) => passed(schema, value))) note(reason)
  switch (def.type) {
    case 'object':
      for (const [name, field] of Object.entries(def.shape)) within(field, `.${name}`)
      if (def.catchall) within(def.catchall, '.*')
      return
    case 'array':
      if (!def.checks?.some(({ _zod }) => _zod.def.check === 'max_length')) note('any number of them')
      return within(def.element, '[]')
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return within(def.innerType)
    case 'union':
      return def.options.forEach((option) => within(option))
    case 'pipe':
      // What it is made of never comes through by itself, except for the parts of an object.
      if (['object', 'array', 'union'].includes(defOf(def.in).type)) within(def.in)
      return
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'unknown':
    case 'never':
      return
    default:
      throw new Error(`This test does not know what '${def.type}' lets through, at ${path}: add it`)
  }
}

/** What comes through `values` of what endpoints take, by field. */
const passedBy = (part: 'params' | 'query' | 'body', values: unknown[]): Record<string, string[]> => {
  const found: Found = new Map()
  for (const [name, endpoint] of endpoints) {
    const { [part]: schema } = endpoint
    if (schema) examine(schema, name, values, found)
  }
  return Object.fromEntries([...found].map(([path, reasons]) => [path, [...reasons]]))
}

const inAddress = [...inAddresses.map(decodeURIComponent), ...inBodies]

test('no parameter lets a hostile value through, and each has a schema', () => {
  const named = ({ params }: Endpoint) => [...fieldsIn(params).keys()].toSorted()
  for (const [name, endpoint] of endpoints) {
    expect([name, named(endpoint)]).toEqual([name, parametersOf(endpoint).toSorted()])
  }
  expect(passedBy('params', inAddress)).toEqual({})
})

test('no field of a query does, but for large numbers of entries', () => {
  const items = ['todos', 'rocks', 'milestones', 'headlines', 'issues']
  // The journal's ids are bigints.
  expect(passedBy('query', inAddress)).toEqual(
    Object.fromEntries(items.map((item) => [`${item}.activity.before`, ['too large']])),
  )
})

const measured = ['no integer', 'too large']
const anything = ['no integer', 'too large', 'cannot be stored', 'too long']

/** Deliberately wider than an integer or a text in the database. */
const wide: Record<string, string[]> = {
  ...Object.fromEntries(
    // What a passkey answers is checked and not stored.
    ['proofs.passkey', 'proofs.confirm', 'secondFactor.addPasskey'].flatMap((name) =>
      ['*', 'response.*', 'clientExtensionResults.*'].map((field) => [`${name}.answer.${field}`, anything]),
    ),
  ),
  'files.uploadUrl.size': ['too large'],
  'vision.save.content.revenue.amount': measured,
  'vision.save.content.profit.amount': measured,
  'scorecard.add.goal.low': measured,
  'scorecard.add.goal.high': measured,
  ...Object.fromEntries(
    ['scorecard.import', 'scorecard.importFile'].flatMap((name) => [
      [`${name}.measurables[].goal.low`, measured],
      [`${name}.measurables[].goal.high`, measured],
      [`${name}.values[].value`, measured],
      // Places in the same call.
      [`${name}.measurables[].newGroupAt`, ['too large']],
      [`${name}.values[].newAt`, ['too large']],
    ]),
  ),
  'scorecard.setGoal.goal.low': measured,
  'scorecard.setGoal.goal.high': measured,
  'scorecard.setGoal.was.low': measured,
  'scorecard.setGoal.was.high': measured,
  'scorecard.enter.value': measured,
  'scorecard.enterAll.values[].value': measured,
  // Compared with the rows that have been read.
  'chartDrafts.publish.primary[].version': ['too large'],
  'rocks.takeBackCarryOver.rocks[].version': ['too large'],
}

test('no field of a body does, but for those named here, whose columns are wide enough', () => {
  expect(passedBy('body', inBodies)).toEqual(wide)
})
