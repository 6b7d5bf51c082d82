import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

/** Declarations that see deleted rows, or need no condition, and why. */
const reasons: Record<string, string> = {
  insertTodo: 'reads back the row that it inserts',
  releaseAssignees: 'a deleted milestone, restored, would be assigned to someone outside the team',
  ofDeletedRock: 'looks for deleted rows',
  ofDeletedHeadline: 'looks for deleted rows',
  ofDeletedIssue: 'looks for deleted rows',
  ofDeletedMeeting: 'looks for deleted rows',
  ofDeletedMeasurable: 'looks for deleted rows',
  ofDeletedGroup: 'looks for deleted rows',
  ofDeletedPosition: 'looks for deleted rows',
  ofDeletedTodo: 'looks for deleted rows',
  ofDeletedMilestone: 'looks for deleted rows',
  selectNotifications: 'says when a canceled meeting was to be',
  purgeSeries: 'waits until deleted meetings are purged',
  partsByIds: 'a formula of an earlier day may have been made of what was deleted since',
  lockSilentRoom: 'whoever falls silent leaves their room, even that of a deleted meeting',
  tellOfAnswers: 'a message that a team has deleted is one less for its room',
  formerGoals: 'a goal of an earlier day may have been deleted since',
  purgeBatch: 'deletes for good what is deleted',
  purgeComments: 'deletes for good what is deleted',
  tellOfDeleted: 'tells of deleted rows before they are purged',
  lockNow: 'a rock that is restored was deleted, as may be those that it continues',
  undelete: 'takes back a deletion',
  store: 'takes back a deletion',
  restoreComment: 'takes back a deletion',
  findDeleted: 'looks for deleted rows',
  isFirstOfSeries: 'looks for deleted rows',
  isOnTop: 'looks for deleted rows',
  findDeletedPositions: 'looks for deleted rows',
  findOthers: 'a deleted meeting of a series has been touched',
  findDeletedMeetings: 'looks for deleted rows',
  findAll: 'looks for deleted milestones among the others',
  lockSeries: 'a deletion that is taken back has its series go on',
  refuseWithoutParts: 'looks for deleted rows',
  findDeletedByHand: 'looks for deleted rows',
  findRows: 'a day that is skipped no more has its deleted meeting back',
  rememberUnder: 'a deleted position remembers what was under it',
}
/** They begin a query; whoever calls one says which of the table's rows. */
const builders = [
  'selectTodos',
  'selectRocks',
  'selectHeadlines',
  'selectIssues',
  'selectMeetings',
  'selectNotes',
  'selectItems',
  'selectGoals',
  'selectPositions',
]
/** What functions call a table that they are given. */
const given = ['table', 'kind.table']

const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .map((name) => join('server', name))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('table.ts'))

const groupsIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, group = '']) => group)

/** The tables whose rows can be deleted. */
const tables = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('table.ts'))
  .flatMap((name) => readFileSync(join('server', name), 'utf8').split(/^export /m))
  .filter((code) => /deletedAt: deletedAt\(\)|\.\.\.rowColumns\(\)/.test(code))
  .flatMap((code) => groupsIn(code, /^const (\w+) = pgTable\(/g))

type Declaration = { file: string; name: string; code: string }

const declarationsIn = (file: string): Declaration[] =>
  readFileSync(file, 'utf8')
    .split(/^(?=(?:export )?(?:const|type|declare)\b)/m)
    .map((code) => ({ file, name: /^(?:export )?const (\w+)/.exec(code)?.[1] ?? '', code }))

/** The tables that a declaration reads, each as often as it does. */
const readsIn = ({ file, code }: Declaration): string[] => {
  const alias = new RegExp(`^const (\\w+) = alias\\((?:${tables.join('|')}),`, 'gm')
  const names = [...tables, ...given, ...groupsIn(readFileSync(file, 'utf8'), alias)]
  const read = new RegExp(
    `(?:\\b(?:from|update|delete)|[jJ]oin)[\\s(]+(?:\\$\\{)?(${names.join('|')})\\b(?!\\} as)`,
    'g',
  )
  const renamed = /\$\{\w+\} as (?:\$\{sql\.identifier\(')?(\w+)/g
  const aliased = groupsIn(code, renamed).filter((name) => names.includes(name))
  return [...groupsIn(code, read), ...aliased]
}
const isReader = (declaration: Declaration): boolean =>
  readsIn(declaration).length > 0 || builders.some((name) => declaration.code.includes(`${name}(`))

const declarations = files.flatMap(declarationsIn)

/** The conditions of a file and those that it imports, as far as they leave out deleted rows. */
const conditionsIn = (file: string): string[] => {
  const code = readFileSync(file, 'utf8')
  const imported = [...code.matchAll(/^import \{([^}]+)\} from '(\.[^']+)'/gm)].flatMap(([, names = '', from = '']) => {
    const conditions = ownConditions(normalize(join(dirname(file), from)))
    return names.split(',').flatMap((name) => (conditions.includes(name.trim()) ? [name.trim()] : []))
  })
  return [...ownConditions(file), ...imported]
}
const ownConditions = (file: string): string[] =>
  declarations
    .filter((one) => one.file === file && one.code.includes('kept(') && !isReader(one))
    .map(({ name }) => name)

/** Declarations that read more often than they leave out deleted rows. */
const forgetful = declarations.filter((declaration) => {
  if (!isReader(declaration)) return false
  const { file, name, code } = declaration
  const begun = groupsIn(code, new RegExp(`\\b(${builders.join('|')})\\(`, 'g')).length
  const reads = readsIn(declaration).length + begun - (builders.includes(name) ? 1 : 0)
  const conditions = ['kept', ...conditionsIn(file)].join('|')
  return groupsIn(code, new RegExp(`\\b(${conditions})\\b`, 'g')).length < reads
})

test('every query on rows that can be deleted leaves out the deleted ones, or says why not', () => {
  expect(tables.toSorted()).toEqual([
    'chartDrafts',
    'comments',
    'goals',
    'headlines',
    'issues',
    'l10MeetingNotes',
    'meetings',
    'milestones',
    'positions',
    'rocks',
    'scorecardGroups',
    'scorecardItems',
    'todos',
  ])
  expect(declarations.filter(isReader).length).toBeGreaterThan(25)
  const named = ({ file, name }: Declaration): string => `${file}: ${name}`
  expect(forgetful.filter(({ name }) => !(name in reasons)).map(named)).toEqual([])
  const needless = Object.keys(reasons).filter((name) => !forgetful.some((one) => one.name === name))
  expect(needless).toEqual([])
})
