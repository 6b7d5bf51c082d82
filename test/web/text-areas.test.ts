import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What keeps a text that is being typed when a session ends or the page is loaded anew. */
const keepers =
  /\buse(?:Create|Edit|EditInPlace|Kept|KeptDraft|KeptForm|KeptWhileOpen|TextInPlace|CommentDraft|NewComment|OwnCheckIn|SectionEdit)\b/

/** Where the text of a field is kept that a file shows and does not hold itself. */
const holders: Record<string, string> = {
  'web/comments/MentionBox.tsx': 'web/comments/use-new-comment.ts',
  'web/comments/CommentsDialog.tsx': 'web/comments/use-new-comment.ts',
  'web/detail/DescriptionInPlace.tsx': 'web/detail/use-text-in-place.ts',
  'web/detail/TitleInPlace.tsx': 'web/detail/use-text-in-place.ts',
  'web/meetings/form/MeetingFields.tsx': 'web/meetings/form/CreateMeeting.tsx',
  'web/people-fit/person/NoteField.tsx': 'web/people-fit/person/notes.ts',
  'web/people/adding/AddressField.tsx': 'web/people/adding/InviteForm.tsx',
  'web/scorecard/measurables/MeasurableFields.tsx': 'web/scorecard/measurables/MeasurableForms.tsx',
  'web/strategy/editing/LineText.tsx': 'web/strategy/editing/use-written.ts',
  'web/strategy/editing/fields.tsx': 'web/strategy/editing/use-written.ts',
}
/** Building blocks of those fields, and a text that nobody types. */
const blocks = ['web/form/LongTextField.tsx', 'web/ui/CopyField.tsx']

const withTextArea = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .map((name) => join('web', name))
  .filter((name) => name.endsWith('.tsx') && /<(?:Textarea|textarea|LongTextField|MentionBox)\b/.test(read(name)))

function read(name: string): string {
  return readFileSync(name, 'utf8')
}

test('every text area keeps what is typed when the session ends', () => {
  expect(withTextArea.length).toBeGreaterThan(25)
  const forgetful = withTextArea.filter((name) => !blocks.includes(name) && !keepers.test(read(holders[name] ?? name)))
  expect(forgetful).toEqual([])
  expect(Object.keys(holders).filter((name) => !withTextArea.includes(name))).toEqual([])
})

test('no form keeps a password or a code', () => {
  const withSecret = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .map((name) => join('web', name))
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => ({ name, code: read(name) }))
    .filter(({ code }) => /type="password"|"one-time-code"/.test(code) && keepers.test(code))
  expect(withSecret.map(({ name }) => name).toSorted()).toEqual([
    'web/people/adding/PasswordForm.tsx',
    'web/settings/user/second-factor/AppDialog.tsx',
  ])
  expect(withSecret.filter(({ code }) => !code.includes('secret: true'))).toEqual([])
})
