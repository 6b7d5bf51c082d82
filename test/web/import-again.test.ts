import { expect, test } from 'vitest'
import { choicesAgain, guessChoices } from '#web/imports/choices.ts'
import type { FileTable } from '#web/spreadsheets/table.ts'

const sheetOf = (table: FileTable) => ({ name: '', table })
const wish = { kind: 'todos', teamId: 7 } as const
const lines = [['Pay rent', 'Ann', '31/12/2026', 'x']]
/** As it is read in an encoding in which its headers say nothing. */
const wrong = sheetOf([['T\u0434tle', 'Who', 'D\u0434e', 'Done'], ...lines])
const right = sheetOf([['Title', 'Who', 'Due', 'Done'], ...lines])
const guessed = guessChoices('file.csv', wrong, wish)

test('a file that is read in another encoding is recognised anew', () => {
  expect(guessed).toMatchObject({ roles: ['skip', 'person', 'skip', 'status'], dayFirst: null })
  expect(choicesAgain('file.csv', [wrong, right], wish, guessed)).toEqual(guessChoices('file.csv', right, wish))
})

test('and what was said of it stays', () => {
  const said = {
    ...guessed,
    roles: ['title', 'skip', 'skip', 'status'] as typeof guessed.roles,
    teamId: 9,
    dayFirst: false,
    people: { Ann: 3 },
    leaveOut: true,
  }
  expect(choicesAgain('file.csv', [wrong, right], wish, said)).toEqual({
    ...said,
    roles: ['title', 'skip', 'dueDate', 'status'],
  })
  const issues = { ...said, kind: 'issues', roles: ['title', 'skip', 'skip', 'interval'] as typeof said.roles } as const
  expect(choicesAgain('file.csv', [wrong, right], wish, issues)).toMatchObject({
    kind: 'issues',
    roles: ['title', 'skip', 'skip', 'interval'],
  })
})

test('but roles only where the columns are the same', () => {
  const other = sheetOf([['Title;Who'], ['Pay rent;Ann']])
  const said = { ...guessed, roles: ['title', 'skip', 'skip', 'skip'] as typeof guessed.roles, teamId: 9 }
  expect(choicesAgain('file.csv', [wrong, other], wish, said)).toMatchObject({ roles: ['skip'], teamId: 9 })
})
