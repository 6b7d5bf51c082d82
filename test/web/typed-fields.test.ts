import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const sources = new Map(
  readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => [name, readFileSync(join('web', name), 'utf8')]),
)
const sourceOf = (name: string): string => sources.get(name) ?? ''

const inputs = /<(?:TextField|LongTextField|TextInput|Textarea|textarea|MentionBox|LineField|QuickLine)\b[^>]*/g
const plainInputs = /<input\b[^>]*/g
const noText = /type="(?:file|radio|checkbox|range|search)"|\n\s*readOnly\n/
const ofForm = /\{\.\.\.(?:field|fieldsOf\([\w.]+\)|text\(edit\))\(/

/** Lines that add, whose text is kept under a key of their own, as `use-line.ts` does. */
const namesKey = /\bkeptAs=/

/** The elements of a file that something is typed into, apart from those whose value is a field of a form. */
const looseFields = (source: string): string[] =>
  [...(source.match(inputs) ?? []), ...(source.match(plainInputs) ?? []).filter((each) => !noText.test(each))].filter(
    (each) => !ofForm.test(each) && !namesKey.test(each),
  )

const mechanism =
  /\buse(?:Kept|KeptDraft|KeptForm|KeptWhileOpen|Line|TextInPlace|Notes|Written|Create|Edit|EditInPlace|CommentDraft|NewComment)[(<]/

/** Parts that show a text which something else holds: what holds it keeps it. */
const heldBy: Record<string, string[]> = {
  'comments/CommentsDialog.tsx': ['comments/use-new-comment.ts'],
  'comments/MentionBox.tsx': ['comments/drafts.ts'],
  'days/DueField.tsx': ['form/use-create.ts', 'form/use-edit.ts'],
  'detail/Comments.tsx': ['comments/use-new-comment.ts'],
  'detail/DescriptionInPlace.tsx': ['detail/use-text-in-place.ts'],
  'detail/TitleInPlace.tsx': ['detail/use-text-in-place.ts'],
  'form/LongTextField.tsx': ['form/use-create.ts', 'form/use-edit.ts'],
  'form/TextField.tsx': ['form/use-create.ts', 'form/use-edit.ts'],
  'imports/making/AddressOf.tsx': ['imports/use-import-file.ts'],
  'issues/solving/TodoLines.tsx': ['issues/solving/use-todo-line.ts', 'issues/solving/SolveDialog.tsx'],
  'meetings/form/TimeText.tsx': ['form/use-create.ts', 'form/use-edit.ts'],
  'people-fit/person/NoteField.tsx': ['people-fit/person/notes.ts'],
  'people/adding/AddressField.tsx': ['people/adding/InviteForm.tsx'],
  'quick-add/LineField.tsx': ['quick-add/use-line.ts'],
  'quick-add/QuickLine.tsx': ['quick-add/use-line.ts'],
  'rhythms/RhythmControls.tsx': ['form/use-create.ts', 'form/use-edit.ts'],
  'room/sections/segue/OwnCard.tsx': ['room/sections/segue/use-own-check-in.ts'],
  'scorecard/goal/GoalFields.tsx': ['scorecard/goal/GoalDialog.tsx'],
  'scorecard/measurables/FormulaField.tsx': ['form/use-create.ts', 'form/use-edit.ts'],
  'strategy/editing/LineText.tsx': ['strategy/editing/use-written.ts'],
  'strategy/editing/MoneyField.tsx': ['strategy/editing/use-written.ts'],
}

/** Leaving them, or leaving the page, saves them. */
const savedWhenLeft: Record<string, string> = {
  'goals/list/ProgressField.tsx': 'a percentage',
  'meetings/agenda/SectionLine.tsx': 'the name and the minutes of a section',
  'room/sections/scorecard/NumberField.tsx': 'a number of a measurable',
  'scorecard/entry/CellPanel.tsx': 'a note of a number, in a draft of its own',
  'scorecard/entry/Editor.tsx': 'a number, in a draft of its own',
  'ui/in-place/TitleInput.tsx': 'the title of a row',
}

/** What is typed in them is no work of anybody's. */
const noWork: Record<string, string> = {
  'days/DayMenu.tsx': 'a day that is looked for',
  'people/erasing/EraseDialog.tsx': 'a name that confirms',
  'public/auth/Field.tsx': 'a password and an address, which the browser keeps',
  'session/confirming/ConfirmIdentity.tsx': 'a secret',
  'settings/account/CompanyPanel.tsx': 'fields that nobody can type in',
  'settings/account/RemoveDialog.tsx': 'a name that confirms',
  'settings/user/LeaveDialog.tsx': 'a name that confirms',
  'settings/user/ProfilePanel.tsx': 'fields that nobody can type in',
  'shell/palette/Field.tsx': 'a search',
  'ui/CopyField.tsx': 'a text to be copied',
}

const typing = [...sources]
  .filter(([name, source]) => name.endsWith('.tsx') && looseFields(source).length > 0)
  .map(([name]) => name)
const excused = { ...heldBy, ...savedWhenLeft, ...noWork }

test('what is typed in any field is kept, saved when the field is left, or no work', () => {
  const lost = typing.filter((name) => !(name in excused) && !mechanism.test(sourceOf(name)))
  expect(lost).toEqual([])
})

test('no field is excused that keeps what is typed itself, or that is gone', () => {
  expect(Object.keys(excused).filter((name) => !typing.includes(name))).toEqual([])
})

test.each(Object.entries(heldBy))('%s shows what %s keeps', (_, holders) => {
  for (const name of holders) expect(sourceOf(name)).toMatch(mechanism)
})

test.each(Object.keys(savedWhenLeft))('leaving %s saves', (name) => {
  expect(sourceOf(name)).toMatch(/onBlur|useTyped|onLeave/)
})

describe('a form', () => {
  /** Secrets are not kept. */
  const secret = ['settings/user/PasswordPanel.tsx']
  const drafting = [...sources].filter(([, source]) => /\buseDraft\(/.test(source)).map(([name]) => name)

  test('keeps what is typed in it, unless that is a secret', () => {
    const lost = drafting.filter((name) => !/\buseKept(?:Form|Draft)\(/.test(sourceOf(name)))
    expect(lost).toEqual(secret)
  })

  test('has another key for each row that it is made from', () => {
    const without = [...sources]
      .filter(([, source]) => /\buseCreate[(<]/.test(source))
      .filter(([, source]) => /= \(\{[^)]*\b(?:item|passkey)\b[^)]*\}: /.test(source) && !/\brow: /.test(source))
    expect(without.map(([name]) => name)).toEqual([])
  })

  // `Dialog` asks before Esc, Back and a reload lose something; a question and the palette hold nothing that is typed.
  test('stands in a dialog that asks, however it is left', () => {
    const frames = [...sources].filter(([, source]) => /<(?:Modal|Drawer)\b|<dialog\b/.test(source))
    expect(frames.map(([name]) => name).toSorted()).toEqual([
      'shell/SidebarSheet.tsx',
      'shell/palette/Palette.tsx',
      'shell/palette/PaletteFrame.tsx',
      'ui/ConfirmDialog.tsx',
      'ui/Dialog.tsx',
    ])
    expect(sourceOf('ui/Dialog.tsx')).toMatch(/useBlocker\([\s\S]*enableBeforeUnload: dirty/)
  })

  test('in a dialog of its own asks before it is closed', () => {
    const dialogs = [...sources]
      .filter(([, source]) => /<(?:Dialog|FormDialog)\b/.test(source))
      .filter(([, source]) => looseFields(source).length > 0 || ofForm.test(source))
      .filter(([, source]) => !/\bdirty\b/.test(source))
    // Their texts outlive the dialog, confirm an act, or are a secret that is shown.
    expect(dialogs.map(([name]) => name).toSorted()).toEqual([
      'comments/CommentsDialog.tsx',
      'people/erasing/EraseDialog.tsx',
      'settings/account/RemoveDialog.tsx',
      'settings/user/LeaveDialog.tsx',
      'settings/user/tokens/NewToken.tsx',
    ])
  })
})
