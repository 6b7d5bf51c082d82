import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wordsOf } from '#contract/activity.ts'

/** Whose verbs the files of a folder journal; those of the shared files are about every kind of rows. */
const kinds = ['todos', 'rocks', 'headlines', 'issues', 'meetings']
const shared = ['server/comments/changes.ts', 'server/db/change.ts', 'server/journal/changing.ts']

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name))

const quoted = /'([a-z][a-z -]*)'/g
const noVerbs = [...kinds, 'verb', 'subject']

/** The literals in what a file says of verbs: on a line with 'verb', or in a function that is named after it. */
const verbsIn = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split(/^(?=(?:export )?const)/m)
    .flatMap((code) =>
      /^(?:export )?const verb/.test(code)
        ? [code]
        : code.split('\n').filter((line) => /\bverb|\bwritten\(/.test(line)),
    )
    .flatMap((code) => [...code.matchAll(quoted)].map(([, verb = '']) => verb))
    .filter((verb) => !noVerbs.includes(verb))

const unknownIn = (file: string, subjects: string[]): string[] =>
  verbsIn(file).flatMap((verb) =>
    subjects
      .filter((subject) => wordsOf({ subject, verb, status: null }) === undefined)
      .map((subject) => `${file}: ${subject} ${verb}`),
  )

test('every verb that the server journals about work has words, or is left out on purpose', () => {
  const own = kinds.flatMap((kind) => filesOf(`server/${kind}`).flatMap((file) => unknownIn(file, [kind])))
  expect([...own, ...shared.flatMap((file) => unknownIn(file, kinds))]).toEqual([])
})

test('a new status is told', () => {
  expect(wordsOf({ subject: 'rocks', verb: 'changed', status: 'at-risk' })).toBe('changed the rock to at risk')
  expect(wordsOf({ subject: 'rocks', verb: 'completed', status: 'completed' })).toBe('completed the rock')
})
