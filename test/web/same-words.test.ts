import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lastPeriods } from '#contract/calendar.ts'
import { Email, plainCalendar } from '#contract/fields.ts'
import { evaluate } from '#contract/formulas.ts'
import type { Goal } from '#contract/goal-rules.ts'
import { readMoney } from '#contract/money.ts'
import { countIn, minutesOf } from '#contract/reading/numbers/counts.ts'
import { asTyped } from '#contract/reading/numbers/figures.ts'
import { meaningsOf } from '#contract/reading/lines/parts.ts'
import type { Kind as PartKind, Meanings } from '#contract/reading/lines/parts.ts'
import { readLine } from '#contract/reading/lines/reading.ts'
import { readPeriod } from '#contract/reading/periods/reading.ts'
import { readTime } from '#contract/reading/times.ts'
import { namedRhythms } from '#contract/rhythms/repeats.ts'
import type { PlacedValue } from '#contract/scorecard.ts'
import type { Measure } from '#contract/units.ts'
import { type Language, languages } from '#contract/words.ts'
import { inLanguage } from '#server/words/speaking.ts'
import { meaningsOf as daysMeant } from '#web/days/meanings.ts'
import { readTyped } from '#web/days/understand.ts'
import { percentIn } from '#web/goals/view.ts'
import { dayIn } from '#web/imports/dates.ts'
import { fieldWords } from '#web/imports/fields.ts'
import { degreeIn, priorityIn, repeatingFor } from '#web/imports/meanings.ts'
import { findPerson } from '#web/imports/names.ts'
import { minutesIn } from '#web/meetings/agenda/edits.ts'
import { readAddresses } from '#web/people/adding/addresses.ts'
import { readBlock } from '#web/scorecard/entry/cells.ts'
import { finish } from '#web/scorecard/entry/drafts.ts'
import { goalErrors, goalIn } from '#web/scorecard/goal/draft.ts'
import { roleWords } from '#web/scorecard/import/columns.ts'
import { periodIn } from '#web/scorecard/import/periods.ts'
import { goalFrom, valueIn } from '#web/scorecard/import/values.ts'
import { readable, storedFormula } from '#web/scorecard/measurables/formula-text.ts'
import { gridRow } from '#web/scorecard/view.ts'
import { measurable } from '../support/measurable.ts'

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
  'scorecard/measurables/MeasurableFields.tsx': ['text'],
  'session/confirming/ConfirmIdentity.tsx': ['secret'],
  'settings/PictureField.tsx': ['file'],
  'settings/account/CompanyPanel.tsx': ['text', 'address'],
  'settings/account/RemoveDialog.tsx': ['text'],
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

  test('and the columns of files are these', () => {
    expect(Object.keys(fieldWords).toSorted()).toEqual(
      'archived completedAt createdAt description dueDate email id interval parent person priority repeat rhythm rock status team title type'.split(
        ' ',
      ),
    )
    expect(Object.keys(roleWords).toSorted()).toEqual(['goal', 'group', 'name', 'owner', 'skip'])
  })
})

// A Wednesday.
const today = '2026-11-18'
const calendar = plainCalendar
const periods = lastPeriods('week', 13, today, calendar)
const ana = { id: 1, username: 'ana', fullName: 'Ana Archer', email: 'ana@example.com', avatarUrl: null }
const jose = { id: 2, username: 'jose', fullName: 'José Łuka', email: 'jose@example.com', avatarUrl: null }
const people = [ana, jose]

/** How the places of a kind read a text; undefined where they do not understand it. */
type Readers<Value> = Record<string, (text: string) => Value | undefined>

const titles: Record<Language, string> = { en: 'Call the bank', de: 'Bank anrufen', es: 'Llamar', ar: 'اتصل بالبنك' }

const inLine = <Kind extends PartKind>(language: Language, kind: Kind, text: string): Meanings[Kind] => {
  const context = { today, calendar, dayFirst: language !== 'en', kinds: [kind], people, teams: [] }
  const understood = readLine(`${titles[language]} ${text}`, context)
  return meaningsOf(understood)[kind]
}

/** Every word of a language for a value, and every place that takes it. */
const expectSame = <Value>(
  readersIn: (language: Language) => Readers<Value>,
  said: [Record<Language, string[]>, Value][],
) => {
  for (const language of languages) {
    const readers = Object.entries(readersIn(language))
    inLanguage(language, () => {
      for (const [words, value] of said) {
        for (const text of words[language]) {
          const read = Object.fromEntries(readers.map(([place, reader]) => [place, reader(text)]))
          const wanted = Object.fromEntries(readers.map(([place]) => [place, value]))
          expect({ language, text, ...read }).toEqual({ language, text, ...wanted })
        }
      }
    })
  }
}

const everywhere = (...texts: string[]): Record<Language, string[]> => ({ en: texts, de: texts, es: texts, ar: texts })

const measures = {
  number: { unit: 'number', currency: null, decimals: 2 },
  percent: { unit: 'percent', currency: null, decimals: 0 },
  euros: { unit: 'currency', currency: 'EUR', decimals: 0 },
  time: { unit: 'time', currency: null, decimals: 0 },
  'yes/no': { unit: 'yes/no', currency: null, decimals: 0 },
} as const satisfies Record<string, Measure>

/** What is entered when a text is typed into a cell of the grid, or into the field of a meeting. */
const entered = (measure: Measure, text: string): number | undefined => {
  const row = gridRow(measurable(1, measure), { periods, today, calendar })
  const sent: PlacedValue[] = []
  const nothing = () => undefined
  const numbers = { held: new Map(), send: (values: PlacedValue[]) => void sent.push(...values) }
  const at = { itemId: 1, weekId: periods[0]?.key ?? '', was: { text: '', notes: '' } }
  finish({ ...at, text, notes: '' }, row, {
    ...numbers,
    hold: nothing,
    leaveOut: nothing,
    discard: nothing,
    paste: nothing,
    undo: nothing,
  })
  return sent[0]?.value ?? undefined
}

const pasted = (measure: Measure, text: string): number | undefined => {
  const row = gridRow(measurable(1, measure), { periods, today, calendar })
  return readBlock([[text]], [row], { row: 0, column: 0 }).values[0]?.value ?? undefined
}

const imported = (measure: Measure, text: string): number | undefined => {
  const read = valueIn(text, measure, asTyped())
  return 'value' in read ? (read.value ?? undefined) : undefined
}

const goalImported = (measure: Measure, text: string): Goal | undefined => {
  const read = goalFrom(text, measure, asTyped())
  return 'value' in read ? (read.value ?? undefined) : undefined
}

const goalTyped = (measure: Measure, low: string): Goal | undefined => {
  const draft = { rule: '>=', low, high: '' } as const
  return Object.keys(goalErrors(draft, measure)).length > 0 ? undefined : (goalIn(draft, measure) ?? undefined)
}

const lowOf = (goal: Goal | null | undefined): number | undefined => goal?.low ?? undefined

const valueReaders = (measure: Measure): Readers<number> => ({
  'a cell of the grid, the field of a meeting': (text) => entered(measure, text),
  'a pasted cell': (text) => pasted(measure, text),
  'a cell of a file': (text) => imported(measure, text),
  'a goal': (text) => lowOf(goalTyped(measure, text)),
  'a goal of a file': (text) => lowOf(goalImported(measure, text)),
})

const inFormula = (text: string): number | undefined => {
  const formula = readable(storedFormula(text, new Map()))
  return (formula && evaluate(formula, () => null)) ?? undefined
}

test('a number says the same in every field', () => {
  expectSame(
    () => ({ ...valueReaders(measures.number), 'a formula': inFormula }),
    [
      [everywhere('1251', '１２５１', '١٢٥١', '۱۲۵۱'), 1251],
      [{ en: ['12.5', '12.50'], de: ['12,5'], es: ['12,5'], ar: ['12.5', '١٢٫٥'] }, 12.5],
      [{ en: ['1,251'], de: ['1.251'], es: ['1.251'], ar: ['1,251', '١٬٢٥١'] }, 1251],
    ],
  )
  expectSame(
    () => valueReaders(measures.number),
    [
      [everywhere('-5', '−5', '(5)', '–5', '－5'), -5],
      [everywhere('1e3', '1000'), 1000],
      [{ en: ['2k', '2 thousand'], de: ['2 Tsd.', '2k'], es: ['2 mil'], ar: ['2 ألف', '2k'] }, 2000],
    ],
  )
})

test('a whole number says the same where things are counted', () => {
  expectSame(
    () => ({
      ...valueReaders(measures.number),
      'how often something repeats, the bar of people': (text) => countIn(text, { least: 1, most: 99 }),
      'the minutes of a section': (text) => minutesIn(text) ?? undefined,
      'the progress of a goal': percentIn,
    }),
    [[everywhere('7', ' 7 ', '７', '٧', '۷', '\u200f7', '7.0', '७'), 7]],
  )
})

test('a percentage says the same in every field', () => {
  expectSame(
    () => ({ ...valueReaders(measures.percent), 'the progress of a goal': percentIn }),
    [
      [everywhere('95', '95%', '95 %', '%95', '٪95', '95٪', '٩٥٪', '９５％', '95 percent'), 95],
      [{ en: ['95 per cent'], de: ['95 Prozent'], es: ['95 por ciento'], ar: ['95 بالمئة'] }, 95],
    ],
  )
})

test('an amount says the same in every field', () => {
  expectSame(
    () => ({
      ...valueReaders(measures.euros),
      'an amount of the vision': (text) => {
        const read = readMoney(text, 'EUR')
        return 'money' in read ? read.money?.amount : undefined
      },
    }),
    [
      [everywhere('€1251', '1251 €', '1251 EUR', 'EUR 1251', '١٢٥١ €', '1251 Euro'), 1251],
      [{ en: ['€1,251.00'], de: ['1.251,00 €'], es: ['1251,00 €', '1.251 €'], ar: ['١٬٢٥١٫٠٠ €'] }, 1251],
      [{ en: ['€2m', '2 million'], de: ['2 Mio. €', '2 Millionen'], es: ['2 millones'], ar: ['2 مليون €'] }, 2_000_000],
      [everywhere('-€5', '(€5)', '€ -5'), -5],
    ],
  )
})

test('a time says the same in every field', () => {
  const readers = (): Readers<number> => ({
    ...valueReaders(measures.time),
    'the minutes of a section': (text) => minutesIn(text) ?? minutesOf(text),
  })
  expectSame(readers, [
    [everywhere('1:30', '١:٣٠', '1h30', '1h 30m', '1 h 30', '90 min', '1.5 h', 'PT1H30M'), 90],
    [
      {
        en: ['1 hour 30 minutes', '90 minutes'],
        de: ['1 Stunde 30 Minuten', '1,5 Stunden'],
        es: ['1 hora y 30 minutos', '1,5 horas'],
        ar: ['90 دقيقة', '1 ساعة 30 دقيقة'],
      },
      90,
    ],
  ])
})

test('yes and no say the same in every field', () => {
  const measure = measures['yes/no']
  const ruleOf = (goal: Goal | null | undefined) => (goal ? Number(goal.rule === 'yes') : undefined)
  expectSame(
    () => ({
      'a cell of the grid, the field of a meeting': (text) => entered(measure, text),
      'a pasted cell': (text) => pasted(measure, text),
      'a cell of a file': (text) => imported(measure, text),
      'a goal of a file': (text) => ruleOf(goalImported(measure, text)),
    }),
    [
      [everywhere('yes', 'TRUE', 'WAHR', 'VERDADERO', '1', '✔', '✅', 'نعم', 'Ja', 'sí', 'X'), 1],
      [everywhere('no', 'FALSE', 'FALSCH', 'FALSO', '0', '❌', '✗', 'لا', 'Nein'), 0],
    ],
  )
})

test('a goal says the same where it is typed and in a file', () => {
  for (const measure of [measures.number, measures.time]) {
    const atLeast = (low: number): Goal => ({ rule: '>=', low, high: null })
    const size = measure.unit === 'time' ? 60 : 1
    expectSame<Goal>(
      () => ({
        'the field of a goal': (text) => goalTyped(measure, text),
        'a column of a file': (text) => goalImported(measure, text),
      }),
      [
        [everywhere('20', '20+', '>= 20', '≥ 20', '٢٠+'), atLeast(20 * size)],
        [
          {
            en: ['at least 20', '20 or more'],
            de: ['mindestens 20'],
            es: ['al menos 20', '20 o más'],
            ar: ['على الأقل 20'],
          },
          atLeast(20 * size),
        ],
        [everywhere('<= 20', '≤ 20', 'max 20'), { rule: '<=', low: 20 * size, high: null }],
        [everywhere('10-20', '10 – 20', '10..20'), { rule: 'between', low: 10 * size, high: 20 * size }],
        [
          { en: ['10 to 20', 'between 10 and 20'], de: ['10 bis 20'], es: ['10 a 20'], ar: ['10 إلى 20'] },
          { rule: 'between', low: 10 * size, high: 20 * size },
        ],
      ],
    )
  }
})

test('a day says the same in every field', () => {
  const readers = (language: Language): Readers<string> => {
    const context = { today, calendar, dayFirst: language !== 'en' }
    return {
      'the field of a form': (text) => {
        const read = readTyped(text, context)
        return (read.is === 'understood' && read.value) || undefined
      },
      'the menu of a row': (text) => daysMeant(text, context, null)[0] ?? undefined,
      'a line': (text) => inLine(language, 'due', text),
    }
  }
  expectSame(readers, [
    [
      {
        en: ['tomorrow', 'tmrw'],
        de: ['morgen'],
        es: ['mañana'],
        ar: ['غدا', 'غدًا'],
      },
      '2026-11-19',
    ],
    [
      {
        en: ['the day after tomorrow', 'day after tomorrow', 'Friday', 'in 2 days'],
        de: ['übermorgen', 'uebermorgen', 'Freitag', 'in 2 Tagen', 'in zwei Tagen'],
        es: ['pasado mañana', 'el viernes', 'en 2 días'],
        ar: ['بعد غد', 'يوم الجمعة', 'بعد يومين'],
      },
      '2026-11-20',
    ],
    [{ en: ['in 2 weeks'], de: ['in 2 Wochen'], es: ['en 2 semanas'], ar: ['بعد أسبوعين'] }, '2026-12-02'],
    [
      {
        en: ['end of month', 'end of the month'],
        de: ['Ende des Monats', 'zum Monatsende'],
        es: ['fin de mes'],
        ar: ['نهاية الشهر'],
      },
      '2026-11-30',
    ],
  ])
  expectSame(
    (language) => ({
      ...readers(language),
      'a column of a file': (text) => dayIn(text, language !== 'en') ?? undefined,
    }),
    [
      [
        everywhere(
          '2027-01-15',
          '٢٠٢٧-٠١-١٥',
          '15 January 2027',
          '15. Januar 2027',
          '15 de enero de 2027',
          '١٥ يناير ٢٠٢٧',
          '2027年1月15日',
        ),
        '2027-01-15',
      ],
      [
        { en: ['1/15/2027', 'Jan 15, 2027'], de: ['15.01.2027'], es: ['15/1/2027'], ar: ['١٥/١/٢٠٢٧', '15/1/2027'] },
        '2027-01-15',
      ],
    ],
  )
})

test('a period says the same where it is chosen and as a header of a file', () => {
  for (const [kind, said] of Object.entries({
    quarter: [
      [everywhere('Q1 2026', '2026 Q1', '2026-Q1', 'Q1/2026', 'T1 2026', '٢٠٢٦-Q1'), '2026-Q1'],
      [
        { en: ['1st quarter 2026'], de: ['1. Quartal 2026'], es: ['1.er trimestre 2026'], ar: ['الربع الأول 2026'] },
        '2026-Q1',
      ],
    ],
    week: [
      [everywhere('2026-W46', 'W46', 'Week 46', 'KW 46', 'Semana 46', '2026 W46', 'الأسبوع 46'), '2026-W46'],
      [{ en: ['11/9/2026'], de: ['9.11.2026'], es: ['9/11/2026'], ar: ['٩/١١/٢٠٢٦'] }, '2026-W46'],
    ],
  } as const)) {
    expectSame<string>(
      (language) => {
        const context = { kind: kind as 'week' | 'quarter', today, calendar, dayFirst: language !== 'en' }
        return {
          'the list of periods': (text) => {
            const read = readPeriod(text, context)
            return read.is === 'understood' ? read.value.key : undefined
          },
          'a header of a file': (text) => periodIn(text, context)?.key,
        }
      },
      said as unknown as [Record<Language, string[]>, string][],
    )
  }
  expect(whereFound(/usePeriodMeant\(/)).toEqual(['days/QuarterPicker.tsx', 'scorecard/goal/GoalDialog.tsx'])
})

test('a person says the same in a line and in a file', () => {
  expectSame<number>(
    (language) => ({
      'a line': (text) => inLine(language, 'person', text)?.id,
      'a column of a file': (text) => findPerson(people, text)?.id,
    }),
    [
      [everywhere('@ana', '@Ana Archer', '@ANA', '＠ana', '@ana archer'), 1],
      [everywhere('@jose', '@José', '@José Łuka', '@jose luka'), 2],
    ],
  )
})

test('how urgent something is says the same in a line and in a file', () => {
  const priorities: [Record<Language, string[]>, 'low' | 'medium' | 'high'][] = [
    [{ en: ['high'], de: ['hoch', 'high'], es: ['alta', 'high'], ar: ['عالية', 'high'] }, 'high'],
    [{ en: ['medium'], de: ['mittel', 'medium'], es: ['media', 'medium'], ar: ['متوسطة', 'medium'] }, 'medium'],
    [{ en: ['low'], de: ['niedrig', 'low'], es: ['baja', 'low'], ar: ['منخفضة', 'low'] }, 'low'],
    // The first of a row is the most urgent, as the badge of an issue has it.
    [everywhere('1', '١', 'h', 'P1', 'alta', 'hoch'), 'high'],
    [everywhere('2', '２', 'm', 'P2', 'normal'), 'medium'],
    [everywhere('3', '٣', 'l', 'P3', 'lowest'), 'low'],
  ]
  expectSame(
    (language) => ({ 'a line': (text) => inLine(language, 'priority', `!${text}`), 'a column of a file': priorityIn }),
    priorities,
  )
  const degrees = { low: 1, medium: 2, high: 3 }
  expectSame(
    (language) => ({
      'a line': (text) => inLine(language, 'degree', `!${text}`),
      'a column of a file': degreeIn,
    }),
    [
      ...priorities.map(([words, priority]): [Record<Language, string[]>, number] => [words, degrees[priority]]),
      [{ en: ['urgent'], de: ['dringend', 'urgent'], es: ['urgente'], ar: ['عاجلة'] }, 4],
      [{ en: ['critical'], de: ['kritisch', 'critical'], es: ['crítica'], ar: ['حرجة'] }, 5],
    ],
  )
})

const weekly = { unit: 'week', every: 1, weekdays: [] }

const rhythmIn = (text: string): unknown => {
  const repeating = repeatingFor(text)
  return repeating && (repeating.rhythm ?? (repeating.repeat === 'none' ? undefined : namedRhythms[repeating.repeat]))
}

test('how often something repeats says the same in a line and in a file', () => {
  expectSame<unknown>(
    (language) => ({
      'a line': (text) => inLine(language, 'repeat', text),
      'a column of a file': (text) => rhythmIn(text),
    }),
    [
      [{ en: ['every week'], de: ['jede Woche'], es: ['cada semana'], ar: ['كل أسبوع'] }, weekly],
      [
        { en: ['every Monday'], de: ['jeden Montag'], es: ['cada lunes'], ar: ['كل يوم اثنين'] },
        { ...weekly, weekdays: ['monday'] },
      ],
      [
        { en: ['every 2 weeks'], de: ['alle 2 Wochen'], es: ['cada 2 semanas'], ar: ['كل أسبوعين'] },
        { ...weekly, every: 2 },
      ],
    ],
  )
})

test('a time of day says the same wherever one is typed', () => {
  expectSame(
    () => ({ 'the field of a meeting': (text) => readTime(text) ?? undefined }),
    [
      [everywhere('9:30', '930', '09.30', '9h30', '٩:٣٠', '９：３０'), '09:30'],
      [
        {
          en: ['9 am', '9 a.m.', 'at 9'],
          de: ['9 Uhr', 'um 9', '9 Uhr morgens'],
          es: ['9 a. m.', 'a las 9', '9 de la mañana'],
          ar: ['9 ص', '٩ صباحًا'],
        },
        '09:00',
      ],
      [
        {
          en: ['9 pm', '9 p.m.', '9pm'],
          de: ['21 Uhr', '9 Uhr abends'],
          es: ['9 p. m.', '9 de la noche', '21h'],
          ar: ['9 م', '٩ مساءً'],
        },
        '21:00',
      ],
    ],
  )
})

test('an address says the same alone and in a list', () => {
  expectSame(
    () => ({
      'a field of one address': (text) => Email.safeParse(text).data,
      'a field of many': (text) => readAddresses(text).people[0]?.email,
    }),
    [
      [
        everywhere('ana@example.com', ' Ana@Example.com ', 'ana@example.com\u200f', 'ａｎａ@example.com'),
        'ana@example.com',
      ],
      [everywhere('ana@bücher.example', 'ana@xn--bcher-kva.example', 'ANA@BÜCHER.example'), 'ana@bücher.example'],
    ],
  )
})
