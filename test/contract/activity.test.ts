import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wordsOf } from '#contract/activity.ts'
import { isTold, itemsTold } from '#contract/item-activity-words.ts'

/** The folders whose files journal verbs, by their subjects; those of the shared files are about every kind of rows. */
const folders = {
  vision_sections: 'vision',
  goals: 'goals',
  todos: 'todos',
  rocks: 'rocks',
  headlines: 'headlines',
  issues: 'issues',
  imports: 'imports',
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

type Knows = (subject: string, verb: string) => boolean

const inActivity: Knows = (subject, verb) => wordsOf({ subject, verb, status: null }) !== undefined
const onItem: Knows = (subject, verb) => !itemsTold.includes(subject) || isTold(subject, verb) !== undefined

const unknownIn = (knows: Knows, file: string, subjects: string[]): string[] =>
  verbsIn(file).flatMap((verb) =>
    subjects.filter((subject) => !knows(subject, verb)).map((subject) => `${file}: ${subject} ${verb}`),
  )

const unknown = (knows: Knows): string[] => {
  const own = Object.entries(folders).flatMap(([kind, folder]) =>
    filesOf(`server/${folder}`).flatMap((file) => unknownIn(knows, file, [kind])),
  )
  return [...own, ...shared.flatMap((file) => unknownIn(knows, file, kinds))]
}

test('every verb that the server journals about work has words, or is left out on purpose', () => {
  expect(unknown(inActivity)).toEqual([])
})

test('so has every verb about an item, where its own activity is told', () => {
  expect(unknown(onItem)).toEqual([])
})

test('a new status is told', () => {
  expect(wordsOf({ subject: 'rocks', verb: 'changed', status: 'at-risk' })).toBe(
    '{actor} changed the rock to at risk {title}',
  )
  expect(wordsOf({ subject: 'rocks', verb: 'completed', status: 'completed' })).toBe(
    '{actor} completed the rock {title}',
  )
})
