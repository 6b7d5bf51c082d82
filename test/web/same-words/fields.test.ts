import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fieldWords } from '#web/imports/fields.ts'
import { roleWords } from '#web/scorecard/import/columns.ts'

/** What a field takes. What is kept as it was typed is a text. */
type Kind =
  | 'text'
  | 'secret'
  | 'choice'
  | 'file'
  | 'line'
  | 'day'
  | 'time of day'
  | 'minutes'
  | 'count'
  | 'percentage'
  | 'value'
  | 'amount'
  | 'goal'
  | 'formula'
  | 'period'
  | 'address'
  | 'addresses'
  | 'domain'

/** Every place with fields of its own, with what they take. A new one has to be named here, and to read as the others do. */
const fields: Record<string, Kind[]> = {
  'comments/MentionBox.tsx': ['text'],
  'dashboard/first-run/CompanyStep.tsx': ['text'],
  'dashboard/first-run/TitleSteps.tsx': ['text'],
  'days/DayMenu.tsx': ['day'],
  'days/DueField.tsx': ['day'],
  'detail/DescriptionInPlace.tsx': ['text'],
  'detail/TitleInPlace.tsx': ['text'],
  'files/AttachmentsField.tsx': ['file'],
  'form/LongTextField.tsx': ['text'],
  'form/TextField.tsx': ['text'],
  'goals/GoalForms.tsx': ['text', 'percentage'],
  'goals/list/ProgressField.tsx': ['percentage'],
  'headlines/HeadlineForms.tsx': ['text'],
  'imports/making/AddressOf.tsx': ['address'],
  'issues/IssueForms.tsx': ['text'],
  'issues/creating/QuickCreate.tsx': ['text'],
  'issues/solving/TodoLines.tsx': ['text'],
  'meetings/agenda/AddSection.tsx': ['text'],
  'meetings/agenda/SectionLine.tsx': ['text', 'minutes'],
  'meetings/form/CreateMeeting.tsx': ['text'],
  'meetings/form/MeetingFields.tsx': ['text'],
  'meetings/form/TimeText.tsx': ['time of day'],
  'people-fit/BarDialog.tsx': ['count'],
  'people-fit/person/NoteField.tsx': ['text'],
  'people/EditPerson.tsx': ['text', 'address'],
  'people/adding/AddressField.tsx': ['addresses'],
  'people/adding/PasswordForm.tsx': ['text', 'address', 'secret'],
  'people/erasing/EraseDialog.tsx': ['text'],
  'positions/deleting/DeletePosition.tsx': ['choice'],
  'positions/drafts/DraftForms.tsx': ['text'],
  'positions/form/PositionForms.tsx': ['text'],
  'positions/moving/MoveDialog.tsx': ['choice'],
  'public/auth/Field.tsx': ['text', 'address', 'secret'],
  'public/help/HelpSearch.tsx': ['text'],
  'quick-add/LineField.tsx': ['line'],
  'quick-add/lazy-line.tsx': ['line'],
  'rhythms/RhythmControls.tsx': ['count'],
  'rocks/RockForms.tsx': ['text'],
  'rocks/milestones/MilestoneForms.tsx': ['text'],
  'room/notes/EditNote.tsx': ['text'],
  'room/notes/NewNote.tsx': ['text'],
  'room/rating/RatingScale.tsx': ['choice', 'text'],
  'room/sections/issues/stage/Sentence.tsx': ['text'],
  'room/sections/scorecard/NumberField.tsx': ['value'],
  'room/sections/segue/OwnCard.tsx': ['text'],
  'scorecard/entry/CellPanel.tsx': ['text'],
  'scorecard/entry/Editor.tsx': ['value'],
  'scorecard/goal/GoalFields.tsx': ['goal'],
  'scorecard/groups/GroupDialog.tsx': ['text'],
  'scorecard/measurables/FormulaField.tsx': ['formula'],
  'scorecard/measurables/GroupField.tsx': ['text'],
  'scorecard/measurables/MeasurableFields.tsx': ['text'],
  'session/confirming/ConfirmIdentity.tsx': ['secret'],
  'settings/PictureField.tsx': ['file'],
  'settings/account/CompanyPanel.tsx': ['text', 'address'],
  'settings/account/RemoveDialog.tsx': ['text'],
  'settings/user/LeaveDialog.tsx': ['text'],
  'settings/account/domain/ClaimForm.tsx': ['domain'],
  'settings/user/PasswordPanel.tsx': ['secret'],
  'settings/user/ProfilePanel.tsx': ['text'],
  'settings/user/second-factor/AppDialog.tsx': ['secret'],
  'settings/user/second-factor/PasskeyDialogs.tsx': ['text'],
  'settings/user/tokens/NewToken.tsx': ['text'],
  'shell/palette/Field.tsx': ['text'],
  'spreadsheets/FileChoice.tsx': ['file'],
  'strategy/editing/LineText.tsx': ['text'],
  'strategy/editing/MoneyField.tsx': ['amount'],
  'strategy/editing/fields.tsx': ['text'],
  'teams/TeamForms.tsx': ['text'],
  'todos/TodoForms.tsx': ['text'],
  'ui/Choice.tsx': ['choice', 'period'],
  'ui/CopyField.tsx': ['text'],
  'ui/LazyChoice.tsx': ['choice'],
  'ui/SearchField.tsx': ['text'],
  'ui/Segments.tsx': ['choice'],
  'ui/SelectBox.tsx': ['choice'],
  'ui/Tick.tsx': ['choice'],
  'ui/in-place/TitleInput.tsx': ['text'],
  'views/ViewDialog.tsx': ['text'],
  'workspace-import/ArchiveField.tsx': ['file'],
}

const sources = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, source: readFileSync(join('web', name), 'utf8') }))
const whereFound = (pattern: RegExp): string[] =>
  sources.flatMap(({ name, source }) => (pattern.test(source) ? [name] : [])).toSorted()

/** What a field or a column can take that is read, with the test that it says the same wherever it stands. */
const readBy: Record<Exclude<Kind, 'text' | 'secret' | 'choice' | 'file' | 'domain'>, string[]> = {
  line: ['days', 'people', 'priorities', 'rhythms'],
  day: ['days'],
  'time of day': ['times-of-day'],
  minutes: ['numbers', 'times'],
  count: ['numbers'],
  percentage: ['percentages', 'numbers'],
  value: ['numbers', 'percentages', 'amounts', 'times', 'yes-no'],
  amount: ['amounts'],
  goal: ['goals', 'numbers', 'percentages', 'amounts', 'times', 'yes-no'],
  formula: ['numbers'],
  period: ['periods'],
  address: ['addresses'],
  addresses: ['addresses'],
}

describe('the fields of the product', () => {
  test('are these', () => {
    expect(whereFound(/<(?:input|textarea|TextInput|TextField|Textarea|Select)\b/)).toEqual(
      Object.keys(fields).toSorted(),
    )
  })

  test('are none of those in which a browser reads by rules of its own', () => {
    expect(
      whereFound(/type="(?:number|date|time|month|week|datetime-local)"|<(?:NumberInput|DateInput|TimeInput)\b/),
    ).toEqual([])
  })

  test('and those with a list of periods are these', () => {
    expect(whereFound(/usePeriodMeant\(/)).toEqual(['days/QuarterPicker.tsx', 'scorecard/goal/GoalDialog.tsx'])
  })

  test('read what they take by a test beside this one', () => {
    const tests = readdirSync(import.meta.dirname).map((name) => name.replace('.test.ts', ''))
    expect([...new Set(Object.values(readBy).flat()), 'fields'].toSorted()).toEqual(tests.toSorted())
  })

  test('and the columns of files are these', () => {
    expect(Object.keys(fieldWords).toSorted()).toEqual(
      'archived completedAt createdAt description dueDate email id interval parent person priority repeat rhythm rock status team title type'.split(
        ' ',
      ),
    )
    expect(Object.keys(roleWords).toSorted()).toEqual(['goal', 'group', 'name', 'owner', 'skip'])
  })
})
