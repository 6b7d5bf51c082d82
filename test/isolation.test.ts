import { expect, test } from 'vitest'
import { eachNode, isNode, type Node } from '../bin/mutants/syntax.ts'
import { callOf, nameOf, sourcesIn } from './support/syntax.ts'

// `t` keeps values apart that run against a sentence, by marks that nobody sees. They are for a sentence that is read, and
// for nothing that is stored, named, compared or put into a file: there they would stay.

const refusing = new Set(['Refusal', 'Unreadable', 'wrongField', 'conflict', 'refuse', 'refused', 'notAllowed'])
const ofLetters = new Set(['subject', 'paragraphs', 'text', 'refusal', 'message'])

/** What becomes of the sentences of these files, which are neither refusals nor letters by their form. */
const read: Record<string, string> = {
  'server/files/inspecting.ts': 'a refusal',
  'server/http/hosts.ts': 'a refusal',
  'server/http/security.ts': 'a refusal',
  'server/meetings/calendar/writing.ts': 'a number, which needs no marks',
  'server/notifications/digest.ts': 'a letter',
  'server/notifications/recaps/mail.ts': 'a letter',
  'server/notifications/unsubscribing.ts': 'a page',
}

/** Whether a call of `t` or `plural` has values. */
const hasValues = (node: Node): boolean => {
  const { callee, given } = callOf(node)
  const least: Record<string, number> = { t: 2, plural: 4 }
  return given.length >= (least[nameOf(callee) ?? ''] ?? Infinity)
}

const calledBy = (node: Node): string =>
  nameOf(node.type === 'NewExpression' ? node['callee'] : callOf(node).callee) ?? ''

const isFor = (names: ReadonlySet<string>, node: Node): boolean =>
  names.has(calledBy(node)) || (node.type === 'Property' && ofLetters.has(nameOf(node['key']) ?? ''))

const bare = (folder: string): string[] =>
  sourcesIn([folder]).flatMap(({ file, source }) => {
    const found: string[] = []
    eachNode(file, source, (node, around) => {
      if (!hasValues(node)) return
      if (around.some((each) => isFor(refusing, each) || calledBy(each) === 'withoutIsolation')) return
      found.push(file)
    })
    return found
  })

test('what a server says with values in it is read by people, or has no marks', () => {
  expect([...new Set(bare('server'))].toSorted()).toEqual(Object.keys(read).toSorted())
})

/** Where marks are taken off, and what for. */
const without: Record<string, string> = {
  'contract/money.ts': 'an amount that is typed again',
  'server/meetings/calendar/writing.ts': 'a file',
  'server/room/guests/acts.ts': 'a description that is stored',
  'server/tenants/operations.ts': 'a name that is stored',
  'web/meetings/form/usual.ts': 'a field to fill',
  'web/positions/export/save-file.ts': 'the name of a file',
  'web/room/notes/todo-of-note.ts': 'a field to fill',
  'web/scorecard/export/sheet.ts': 'a file and its name',
  'web/scorecard/trend/issue-draft.ts': 'fields to fill',
  'web/settings/user/second-factor/PasskeyDialogs.tsx': 'a field to fill',
}

/** Where the words of others are kept apart by hand, in what is read. */
const by: Record<string, string> = {
  'contract/words.ts': 'the values of sentences',
  'server/notifications/digest.ts': 'a letter',
  'server/notifications/recaps/mail.ts': 'a letter',
  'web/imports/Preview.tsx': 'a line of the page',
  'web/positions/export/Drawing.tsx': 'a drawing',
  'web/positions/export/DrawnRoles.tsx': 'a drawing',
  'web/spreadsheets/LeftOutColumns.tsx': 'a line of the page',
  'web/ui/title.ts': 'the title of the page',
}

/** The files that call something or hand it on. */
const usesOf = (name: string): string[] =>
  sourcesIn(['contract', 'server', 'web']).flatMap(({ file, source }) => {
    let isUsed = false
    eachNode(file, source, (node) => {
      const { callee, given } = callOf(node)
      if ([callee, ...given].some((each) => isNode(each) && nameOf(each) === name)) isUsed = true
    })
    return isUsed ? [file] : []
  })

test('marks are taken off and put on only where it is known what for', () => {
  expect(usesOf('withoutIsolation').toSorted()).toEqual(Object.keys(without).toSorted())
  expect(usesOf('isolated').toSorted()).toEqual(Object.keys(by).toSorted())
})
