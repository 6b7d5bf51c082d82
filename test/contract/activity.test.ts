import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wordsOf } from '#contract/activity.ts'

/** The folders whose files journal verbs, by their subjects; those of the shared files are about every kind of rows. */
const folders = {
  vision_sections: 'vision',
  goals: 'goals',
  todos: 'todos',
  rocks: 'rocks',
  headlines: 'headlines',
  issues: 'issues',
  meetings: 'meetings',
  scorecard_items: 'scorecard',
  accountability_positions: 'positions',
  chart_drafts: 'positions/drafts',
}
const kinds = Object.keys(folders)
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
  const own = Object.entries(folders).flatMap(([kind, folder]) =>
    filesOf(`server/${folder}`).flatMap((file) => unknownIn(file, [kind])),
  )
  expect([...own, ...shared.flatMap((file) => unknownIn(file, kinds))]).toEqual([])
})

test('a new status is told', () => {
  expect(wordsOf({ subject: 'rocks', verb: 'changed', status: 'at-risk' })).toBe('changed the rock to at risk')
  expect(wordsOf({ subject: 'rocks', verb: 'completed', status: 'completed' })).toBe('completed the rock')
})
