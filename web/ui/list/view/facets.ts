import type { Calendar, Day } from '#contract/fields.ts'
import type { Person } from '#contract/tenants.ts'

/** Who looks at a list, and when. */
export type About = {
  userId: number
  today: Day
  calendar: Calendar
  nameOfTeam?: (id: number) => string | undefined
}

/** The group that a row belongs to; groups come by rank, then by name. */
export type Bucket = { key: string; name: string; rank: number }

/** What rows can be sorted by; those without a value come last either way. */
type Sort<Row> = { name: string; valueOf: (row: Row) => string | number | null }

export type Grouping<Row> = {
  name: string
  bucketOf: (row: Row, about: About) => Bucket
  /** Offered only where rows belong to more than one. */
  several?: true
}

/** What rows of a kind can be sorted, grouped and filtered by, under the keys that addresses have. */
export type Facets<Row> = {
  sorts: Record<string, Sort<Row>>
  groups: Record<string, Grouping<Row>>
  /** Whose a row is; `nobody` is what it is called when it is nobody's. */
  person?: { name: string; nobody: string; of: (row: Row) => Person | null }
  priority?: { options: readonly { key: string; name: string }[]; of: (row: Row) => string | null }
  /** The day that a row is due, and whether that has passed while it is still open. */
  due?: { of: (row: Row) => Day | null; isOver: (row: Row, today: Day) => boolean }
  authorOf?: (row: Row) => number | null
}
