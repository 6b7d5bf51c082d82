import { expect, test } from 'vitest'
import { plainCalendar } from '#contract/fields.ts'
import type { ImportKind } from '#contract/imports.ts'
import { yesOrNo } from '#contract/reading/numbers/yes-no.ts'
import { type Choices, guessChoices } from '#web/imports/choices.ts'
import { degreeIn, intervalIn, priorityIn, repeatingFor, saysNo, statusIn } from '#web/imports/meanings.ts'
import { findPerson, findTeam } from '#web/imports/names.ts'
import { importBody, matchesIn, planImport } from '#web/imports/plan.ts'
import type { Workspace } from '#web/imports/workspace.ts'
import { readPeople } from '#web/spreadsheets/people.ts'
import { type FileTable, readTable } from '#web/spreadsheets/table.ts'

const ann = { id: 1, username: 'ann', fullName: 'Ann Berg', email: 'ann@example.com' }
const bo = { id: 2, username: 'bo.s', fullName: 'Bo Ström', email: 'bo@example.com' }
const ilker = { id: 3, username: 'iisik', fullName: 'İlker Işık', email: 'ilker@example.com' }
const ahmad = { id: 4, username: 'ahmad', fullName: 'أحمد علي', email: 'ahmad@example.com' }
const people = [bo, ann, ilker, ahmad]
const workspace: Workspace = {
  people,
  teams: [{ id: 7, name: 'Größe & Co' }],
  userId: 1,
  now: { today: '2026-11-18', calendar: plainCalendar },
  isMember: () => true,
}

const plan = (table: FileTable, kind: ImportKind, change: Partial<Choices> = {}) => {
  const choices = { ...guessChoices('file.csv', { name: '', table }, { kind, teamId: 7 }), ...change }
  const rows = planImport(table, { choices, workspace, rocks: undefined })
  return { choices, rows, body: importBody('file.csv', rows), bad: rows.flatMap(({ bad }) => bad) }
}

test.each([
  'Ann Berg',
  'Berg, Ann',
  'ANN BERG',
  'Ann Berg (ann@example.com)',
  'Ann Berg <ann@example.com>',
  'Ann Berg (1)',
  'ann@example.com',
  'mailto:ann@example.com',
  '<mailto:ann@example.com>',
  '@ann',
  '@Ann Berg',
  'Ann',
  'ann@example.com|bo@example.com',
  'Ann Berg;Bo Ström',
  'Ann Berg, Bo Ström',
  'Ann Berg & Bo Ström',
  'Ann Berg und Bo Ström',
  'Ann Berg, Somebody Else',
  'Dr. Ann Berg',
  'Frau Ann Berg',
  'Ms Ann Berg, PhD',
  'Berg, Dr. Ann',
  'A. Berg',
  'Ann B.',
  'Berg A.',
  'BERG Ann',
  'Ann M. Berg',
  'ann_berg',
  'EXAMPLE\\ann',
  'Ann Berg – CEO',
  'Owner: Ann Berg',
  '[~ann]',
  '["Ann Berg","Bo Ström"]',
  '@ann @bo.s',
  'ann@example.com bo@example.com',
  '• Ann Berg',
  '“Ann Berg”',
])('%j is the person that other products write so', (text) => {
  expect(findPerson(people, text)?.id).toBe(1)
})

test('names are the same with and without accents, and however these are spelled', () => {
  const bos = ['Bo Stroem', 'Bo Strom', 'BO STRÖM', 'Bo Stro\u0308m', 'Stroem, Bo']
  expect(bos.map((text) => findPerson(people, text)?.id)).toEqual(bos.map(() => 2))
  const ilkers = ['İLKER IŞIK', 'ilker isik', 'ILKER', 'ilker']
  expect(ilkers.map((text) => findPerson(people, text)?.id)).toEqual(ilkers.map(() => 3))
  const ahmads = ['احمد علي', 'أَحْمَد عَلِي', '٤']
  expect(ahmads.map((text) => findPerson(people, text)?.id)).toEqual(ahmads.map(() => 4))
  expect(['Zed', '', '()', '@', 'Berg Strom'].map((text) => findPerson(people, text))).toEqual(
    Array.from({ length: 5 }, () => undefined),
  )
  // Two who have it.
  expect(findPerson([ann, { ...bo, fullName: 'Ann Lee' }], 'Anne')).toBeUndefined()
  expect(
    findPerson(
      [
        { ...ann, username: 'a' },
        { ...bo, fullName: 'Ann Lee' },
      ],
      'Ann',
    ),
  ).toBeUndefined()
})

test('names of several words and scripts are the same however much of them is written', () => {
  const others = [
    { id: 5, fullName: 'María García López' },
    { id: 6, fullName: 'Jürgen Müller' },
    { id: 7, fullName: "Siobhán O'Brien" },
    { id: 8, fullName: 'Jean-Paul Sartre' },
    { id: 9, fullName: 'خالد الحربي' },
    { id: 10, fullName: 'عبد الرحمن محمد' },
    { id: 11, fullName: '田中 太郎' },
    { id: 12, fullName: 'Ana Müller' },
  ]
  const written: [number | undefined, string[]][] = [
    [5, ['María García', 'Maria Garcia', 'García López María', 'M. García', 'María G. L.']],
    [6, ['J. Mueller', 'Müller Jürgen', 'Herr Jürgen Müller', 'Prof. Dr. Juergen Mueller']],
    [7, ['Siobhan OBrien', 'Siobhán O’Brien', "O'Brien, Siobhan"]],
    [8, ['Jean Paul Sartre', 'Jean‑Paul Sartre', 'Sartre J.']],
    [9, ['خالد حربي', 'الحربي خالد', 'م. خالد الحربي', 'السيد خالد الحربي', 'الحربي، خالد']],
    [10, ['عبدالرحمن محمد']],
    [11, ['田中太郎', '田中\u3000太郎']],
    // Two who have it, and nobody.
    [undefined, ['Müller', 'Frau Müller', 'J. Sommer', 'María Sartre', 'J.']],
  ]
  for (const [id, texts] of written)
    expect(texts.map((text) => [text, findPerson(others, text)?.id])).toEqual(texts.map((text) => [text, id]))
  expect(readPeople([...others, ahmad], 'أحمد علي وخالد الحربي').found.map(({ id }) => id)).toEqual([4, 9])
})

test('the others that a cell names are named', () => {
  expect(readPeople(people, 'Ann Berg;Bo Ström; Zed').others).toEqual(['Bo Ström', 'Zed'])
  expect(readPeople(people, 'Berg, Ann').others).toEqual([])
  const { choices } = plan(
    [
      ['Task', 'Owner'],
      ['a', 'Ann Berg;Bo Ström'],
    ],
    'todos',
  )
  const table = [
    ['Task', 'Owner'],
    ['a', 'Ann Berg;Bo Ström'],
  ]
  expect(matchesIn(table, choices, workspace).people).toEqual([
    { text: 'Ann Berg;Bo Ström', found: 1, others: ['Bo Ström'] },
  ])
})

test('teams and rocks are found by their names, however these are written', () => {
  for (const text of ['GRÖSSE & CO', 'grösse & co', 'Größe & Co', 'Other;größe & co', 'Größe & Co|Other'])
    expect(findTeam(workspace.teams, text)?.id).toBe(7)
  const { body, bad } = plan(
    [
      ['Rock', 'Parent task'],
      ['Sales', 'GRÖSSE'],
      ['Größe', ''],
    ],
    'rocks',
  )
  // A milestone may stand before its rock.
  expect(bad).toEqual([])
  expect(body.milestones).toMatchObject([{ name: 'Sales', rockKey: body.rocks[0]?.key }])
})

test('a rock that is not done may be missed: what it is, is asked', () => {
  for (const word of ['Not Done', 'Incomplete', 'No', 'FALSE', '0', 'nicht erledigt', 'no hecho', 'غير مكتمل', '❌'])
    expect(statusIn('rocks', word)).toBeUndefined()
  const { bad } = plan(
    [
      ['Rock', 'Status'],
      ['Hire CFO', 'Not Done'],
    ],
    'rocks',
  )
  expect(bad).toMatchObject([{ text: 'Not Done', problem: 'is not known here: choose what it means' }])
  for (const word of ['Not Done', 'Incomplete', 'No', '✗', 'nicht erledigt'])
    expect(statusIn('todos', word)).toBe('open')
})

const spoken: [ImportKind, string, string[]][] = [
  [
    'todos',
    'open',
    [
      'Open',
      'Pending',
      'To do',
      'Offen',
      'in Bearbeitung',
      'Abierto',
      'en curso',
      'Pendiente',
      'مفتوح',
      'FALSCH',
      'FALSO',
      'false',
      '☐',
      'Stuck',
      'On Hold',
      'WIP',
      'Working on it',
      'Wartet',
      'En espera',
      'قيد المراجعة',
      'متوقف',
    ],
  ],
  [
    'todos',
    'completed',
    [
      'Done',
      '✅',
      '☑',
      '✔',
      '✔️',
      '✓',
      'X',
      'Erledigt',
      'Hecho',
      'Completado',
      'مكتمل',
      'مكتملة',
      'تم',
      'WAHR',
      'VERDADERO',
      'Sí',
      'si',
      'Ja',
      'نعم',
      'Complete ✅',
      '100%',
      'Completed late',
      'Umgesetzt',
      'Realizado',
      'تم الإنجاز',
    ],
  ],
  ['issues', 'solved', ['Solved', 'Resolved', 'Gelöst', 'Geloest'.replace('oe', 'ö'), 'Resuelto', 'محلولة', '✅']],
  [
    'issues',
    'dropped',
    [
      'Dropped',
      "Won't fix",
      "Won't do",
      'Duplicate',
      'Duplikat',
      'Duplicado',
      'مكرر',
      'Fallen gelassen',
      'Descartado',
      'أُسقطت',
    ],
  ],
  [
    'rocks',
    'on-track',
    [
      'On Track',
      'on-track',
      'Auf Kurs',
      'En marcha',
      'على المسار',
      '🟢',
      'Grün',
      'On track 🟢',
      'Im Zeitplan',
      'A tiempo',
      'حسب الخطة',
      'Working on it',
    ],
  ],
  ['rocks', 'at-risk', ['At Risk', 'Gefährdet', 'En riesgo', 'في خطر', '🟡']],
  [
    'rocks',
    'off-track',
    [
      'Off Track',
      'Nicht auf Kurs',
      'Desviado',
      'خارج المسار',
      '🔴',
      'missed',
      'Behind schedule',
      'Im Verzug',
      'Con retraso',
      'متعثر',
    ],
  ],
  ['rocks', 'canceled', ['Cancelled', 'Abgebrochen', 'Cancelado', 'ملغى']],
]
test.each(spoken)('a status of %s that means %s is known in each language', (kind, status, words) => {
  expect(words.map((word) => [word, statusIn(kind, word)])).toEqual(words.map((word) => [word, status]))
})

test('priorities, repeats and terms are known in each language', () => {
  const all = (read: (text: string) => unknown, words: string[]) => words.map(read)
  expect(all(priorityIn, ['High', 'hoch', 'Alta', 'عالية', 'P1', 'dringend'])).toEqual(Array(6).fill('high'))
  expect(all(priorityIn, ['1 - High', 'High priority', 'Prio 1', 'Wichtig', 'Importante', 'مهم', '🔴'])).toEqual(
    Array(7).fill('high'),
  )
  expect(all(priorityIn, ['Minor', 'Trivial', 'Mínima', 'Priority 3', 'P4'])).toEqual(Array(5).fill('low'))
  expect(all(degreeIn, ['Urgent', 'Dringend', 'Urgente', 'عاجلة'])).toEqual([4, 4, 4, 4])
  for (const word of ['Weekly', 'Wöchentlich', 'Semanalmente', 'أسبوعيًا', 'jede Woche', 'week'])
    expect(repeatingFor(word)).toEqual({ repeat: 'weekly', rhythm: null })
  expect(all(intervalIn, ['Long-term', 'Langfristig', 'A largo plazo', 'طويلة المدى'])).toEqual(
    Array(4).fill('long-term'),
  )
  expect([priorityIn('!'), repeatingFor('!'), statusIn('todos', '-')]).toEqual([undefined, undefined, undefined])
  expect([priorityIn('—'), degreeIn('—'), repeatingFor('—')?.repeat]).toEqual(['medium', null, 'none'])
})

test.each(['yes', 'ja', 'sí', 'نعم', 'on', 'wahr', '👍', '✔', 'X', '1', 'no', 'nein', 'لا', 'off', '×', '👎', '☐', '0'])(
  'a column of statuses takes “%s” for what a cell of yes and no takes it for',
  (word) => {
    const isYes = yesOrNo(word) === 1
    expect(statusIn('todos', word)).toBe(isYes ? 'completed' : 'open')
    expect(statusIn('milestones', word)).toBe(isYes ? 'completed' : 'open')
    expect(statusIn('issues', word)).toBe(isYes ? 'solved' : 'open')
    expect(saysNo(word)).toBe(!isYes)
  },
)

test('what is on or off is a rock on its way', () => {
  expect(['On', 'Off', 'Yes', 'No'].map((word) => statusIn('rocks', word))).toEqual([
    'on-track',
    'off-track',
    'completed',
    undefined,
  ])
})

test('the figures of priorities are the places of the badge, but in our own export as they are stored', () => {
  const priorities = (headers: string[], figures: string[]) => {
    const { rows, bad } = plan([headers, ...figures.map((figure, index) => [`Issue ${index}`, figure, '7'])], 'issues')
    return [rows.map(({ row }) => 'priority' in row && row.priority), bad.map(({ text }) => text)]
  }
  expect(priorities(['Issue', 'Priority', 'Number'], ['1', '2', '3', '', 'None', 'P1', '4'])).toEqual([
    [3, 2, 1, null, null, 3, null],
    ['4'],
  ])
  expect(priorities(['title', 'priority', 'teamId'], ['1', '2', '3', '', '4', '5'])).toEqual([
    [1, 2, 3, null, 4, 5],
    [],
  ])
})

test.each(['day', 'Woche', 'mes', 'quarter', 'año', 'شهر'])('“%s” alone says how often a to-do repeats', (unit) => {
  expect(repeatingFor(unit)?.repeat).not.toBe('none')
  expect(repeatingFor(unit)?.rhythm).toBeNull()
})

test.each(['first', 'Friday 13', '5', 'soon'])('“%s” does not', (text) => {
  expect(repeatingFor(text)).toBeUndefined()
})

test('a title is as long as the product takes it elsewhere', async () => {
  const read = (title: string) =>
    readTable(new TextEncoder().encode(`Title\n${title}`), { megabytes: 1, lines: 9, columns: 9 })
  expect(plan(await read('😀'.repeat(200)), 'todos').bad).toEqual([])
  expect(plan(await read('😀'.repeat(255)), 'todos').bad).toEqual([])
  expect(plan(await read('😀'.repeat(256)), 'todos').bad).toMatchObject([{ problem: 'is longer than 255 characters' }])
})

test.each(['\u200B', '\u2060\u00AD', '\u3164', '\u2800', '\u202E'])('a title of %j is missing', (title) => {
  expect(
    plan(
      [
        ['Title', 'Owner'],
        [title, 'Ann'],
      ],
      'todos',
    ).bad,
  ).toMatchObject([{ problem: 'is missing' }])
})

test.each([
  ['every 2 weeks on Monday', { repeat: 'weekly', rhythm: { unit: 'week', every: 2, weekdays: ['monday'] } }],
  [
    'Monatlich am letzten Werktag',
    { repeat: 'monthly', rhythm: { unit: 'month', every: 1, on: { place: -1, weekday: 'workday' } } },
  ],
  ['Cada 3 meses', { repeat: 'quaterly', rhythm: null }],
  ['Weekly', { repeat: 'weekly', rhythm: null }],
  ['now and then', undefined],
])('A to-do that repeats %s comes in so', (text, repeating) => {
  expect(repeatingFor(text)).toEqual(repeating)
})

test('a to-do of our own export repeats as it did', () => {
  const rhythm = { unit: 'week', every: 2, weekdays: ['monday'] }
  const rows = [
    ['Title', 'repeat', 'rhythm'],
    ['Pay rent', 'weekly', JSON.stringify(rhythm)],
    ['Call the bank', 'daily', ''],
    ['Order pallets', 'none', ''],
  ]
  expect(plan(rows, 'todos').body.todos).toMatchObject([
    { repeat: 'weekly', rhythm },
    { repeat: 'daily', rhythm: null },
    { repeat: 'none', rhythm: null },
  ])
})
