import * as z from 'zod/mini'
import { msg } from '#contract/words.ts'
import { endpoint } from './endpoint.ts'
import { Day, Description, FilledLine, FilledText, Id, IdText, Instant, Title } from './fields.ts'
import { Interval, IssueStatus } from './issues.ts'
import { RockStatus } from './rocks.ts'
import { Priority } from './rows.ts'
import { Person } from './tenants.ts'
import { Repeat, Rhythm } from './rhythms.ts'

/** What a file can hold. */
export const ImportKind = z.enum(['todos', 'rocks', 'milestones', 'issues'])
export type ImportKind = z.infer<typeof ImportKind>

const mostRows = 10_000

/** The bytes that an import's request may have. */
export const largestImport = 16 * 1024 * 1024

/** Names a row of the file, the same each time: by its id there, or by what it is known by. */
const SourceKey = FilledText(2000, msg('Required'))

/**
 * The key of a row that Drumbeat has exported itself, where it is known by it even if it was never imported; `mark` tells
 * it from a row with the same id elsewhere: when it was created, or the rock of a milestone.
 */
export const ownKey = (id: string, mark: string): string => `drumbeat|${id}|${mark}`

const rowFields = {
  key: SourceKey,
  teamId: Id,
  title: Title,
  description: z._default(Description, null),
  createdAt: z._default(z.nullable(Instant), null),
}

export const ImportedTodo = z.object({
  ...rowFields,
  dueDate: z._default(z.nullable(Day), null),
  assignedToId: z._default(z.nullable(Id), null),
  priority: z._default(Priority, 'medium'),
  repeat: z._default(Repeat, 'none'),
  rhythm: z._default(z.nullable(Rhythm), null),
  completed: z._default(z.boolean(), false),
  completedAt: z._default(z.nullable(Instant), null),
  archived: z._default(z.boolean(), false),
})
export type ImportedTodo = z.infer<typeof ImportedTodo>

export const ImportedRock = z.object({
  ...rowFields,
  dueDate: z._default(z.nullable(Day), null),
  ownerId: z._default(z.nullable(Id), null),
  status: z._default(RockStatus, 'on-track'),
  personal: z._default(z.boolean(), true),
  archived: z._default(z.boolean(), false),
})
export type ImportedRock = z.infer<typeof ImportedRock>

/** Of a rock that is here, or of one in the same import. */
export const ImportedMilestone = z
  .object({
    key: SourceKey,
    rockId: z._default(z.nullable(Id), null),
    rockKey: z._default(z.nullable(SourceKey), null),
    name: Title,
    description: z._default(Description, null),
    dueDate: z._default(z.nullable(Day), null),
    assignedToId: z._default(z.nullable(Id), null),
    completed: z._default(z.boolean(), false),
    completedAt: z._default(z.nullable(Instant), null),
  })
  .check(
    z.refine(({ rockId, rockKey }) => rockId !== null || rockKey !== null, {
      path: ['rockKey'],
      error: msg('Required'),
    }),
  )
export type ImportedMilestone = z.infer<typeof ImportedMilestone>

export const ImportedIssue = z.object({
  ...rowFields,
  priority: z._default(z.nullable(z.int().check(z.gte(1), z.lte(5))), null),
  interval: z._default(Interval, 'short-term'),
  assignedToId: z._default(z.nullable(Id), null),
  status: z._default(IssueStatus, 'open'),
  closedAt: z._default(z.nullable(Instant), null),
  archived: z._default(z.boolean(), false),
})
export type ImportedIssue = z.infer<typeof ImportedIssue>

const listOf = <Row extends z.core.$ZodType>(row: Row) => z._default(z.array(row).check(z.maxLength(mostRows)), [])

type Lists = Record<ImportKind, { key: string }[]>

const sizeOf = (lists: Lists): number => ImportKind.options.reduce((sum, kind) => sum + lists[kind].length, 0)

const differ = (rows: { key: string }[]): boolean => new Set(rows.map(({ key }) => key)).size === rows.length

export const NewImport = z
  .object({
    fileName: FilledLine(255, msg('Required')),
    todos: listOf(ImportedTodo),
    rocks: listOf(ImportedRock),
    milestones: listOf(ImportedMilestone),
    issues: listOf(ImportedIssue),
  })
  .check(
    z.refine((lists) => sizeOf(lists) <= mostRows, msg('An import has at most 10,000 rows')),
    z.refine((lists) => ImportKind.options.every((kind) => differ(lists[kind])), msg('A row is in the file twice')),
  )
export type NewImport = z.infer<typeof NewImport>

export const ImportCounts = z.object({
  todos: z.number(),
  rocks: z.number(),
  milestones: z.number(),
  issues: z.number(),
  /** What it added to a scorecard; not of other imports. */
  groups: z.optional(z.number()),
  measurables: z.optional(z.number()),
  values: z.optional(z.number()),
})
export type ImportCounts = z.infer<typeof ImportCounts>

/** What undoing an import leaves as it is, since somebody has changed it: how much that is, and the first of it by name. */
export const Staying = z.object({ count: z.number(), first: z.array(z.string()) })
export type Staying = z.infer<typeof Staying>

export const Import = z.object({
  id: Id,
  fileName: z.string(),
  /** How many rows it added. */
  added: ImportCounts,
  createdAt: Instant,
  createdBy: z.nullable(Person),
  undoneAt: z.nullable(Instant),
  /** Only in the reply to undoing it. */
  staying: z.optional(Staying),
})
export type Import = z.infer<typeof Import>

/** A row of an import that somebody has changed since. */
const ChangedRow = z.object({ kind: ImportKind, title: z.string() })
type ChangedRow = z.infer<typeof ChangedRow>

/** What undoing an import would do. */
export const ImportUndo = z.object({
  /** How many of its rows are still here and may be deleted by you. */
  rows: z.number(),
  /** How many of them have been changed since, and the first of these. */
  changed: z.number(),
  first: z.array(ChangedRow),
  /** How many values of a scorecard go back to what they were. */
  values: z.optional(z.number()),
  /** Of a scorecard what is changed stays, unlike other rows. */
  staying: z.optional(Staying),
})
export type ImportUndo = z.infer<typeof ImportUndo>

/** A rock that a milestone of the file names: by its title, or by the id that an export gave it. */
export const NamedRock = z.object({ name: z.string(), id: Id, title: z.string(), teamId: Id })
export type NamedRock = z.infer<typeof NamedRock>

const Keys = z._default(z.array(SourceKey).check(z.maxLength(mostRows)), [])

const params = z.object({ importId: IdText })

export const imports = {
  list: endpoint({
    method: 'GET',
    path: '/api/imports',
    summary: 'The newest hundred imports: yours, or all for admins',
    reply: z.array(Import),
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/imports/check',
    summary: 'Which rows of a file are here already, and which rocks its milestones name; nothing is written',
    body: z.object({
      todos: Keys,
      rocks: Keys,
      milestones: Keys,
      issues: Keys,
      rockNames: z._default(z.array(FilledText(255, msg('Required'))).check(z.maxLength(mostRows)), []),
    }),
    reply: z.object({
      known: z.object({
        todos: z.array(z.string()),
        rocks: z.array(z.string()),
        milestones: z.array(z.string()),
        issues: z.array(z.string()),
      }),
      rocks: z.array(NamedRock),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/imports',
    summary:
      'Import to-dos, rocks, milestones and issues into your teams: all of them or none; what is here stays as it is',
    body: NewImport,
    reply: z.object({ import: z.nullable(Import), known: z.number() }),
    status: 201,
  }),
  undoing: endpoint({
    method: 'GET',
    path: '/api/imports/:importId/undo',
    summary: 'What undoing an import would do',
    params,
    reply: ImportUndo,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/imports/:importId/undo',
    summary: 'Delete what an import has added, as far as you may, and put back the values that it has replaced',
    params,
    reply: Import,
  }),
}
