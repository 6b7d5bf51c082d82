import { is, Param, Placeholder } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from './viewer.ts'

/** What a query may name of a viewer, with its type in SQL. */
const ofViewer = {
  tenantId: 'int',
  userId: 'int',
  personId: 'int',
  role: 'text',
  teamIds: 'int[]',
  reach: 'int[]',
} as const satisfies Partial<Record<keyof Viewer, string>>

const names = Object.keys(ofViewer) as (keyof typeof ofViewer)[]
const columns = names.map((name) => `"${name}" ${ofViewer[name]}`).join(', ')

type Built = { toSQL: () => { sql: string; params: unknown[] } }

/** The row of a viewer, with its id and whatever depends on who sees it. */
export type Seen = { id: number } & Record<string, unknown>

const placeholderOf = (param: unknown): string | undefined => {
  const value = is(param, Param) ? param.value : param
  return is(value, Placeholder) ? value.name : undefined
}

/** A query about one viewer as one about all of `$1`, by their numbers; `ids` is `$2`. */
const widened = ({ sql: text, params }: ReturnType<Built['toSQL']>): { text: string; further: unknown[] } => {
  const further: unknown[] = []
  const placeOf = (param: unknown): string => {
    const name = placeholderOf(param)
    if (name === undefined) return `$${further.push(param) + 2}`
    if (name === 'ids') return '$2'
    if (!(name in ofViewer)) throw new Error(`Not of a viewer: ${name}`)
    return `viewer."${name}"`
  }
  const ofOne = text.replace(/\$(\d+)/g, (_, number: string) => placeOf(params[Number(number) - 1]))
  return {
    text: `select viewer.number, seen.* from jsonb_to_recordset($1::jsonb) as viewer(number int, ${columns})
      cross join lateral (${ofOne}) as seen`,
    further,
  }
}

/**
 * Asks for many viewers at once what a query selects for one: `build` names its viewer and `ids` by placeholders, and
 * every column by an alias or its own name. Returns for each viewer what they see, by id.
 */
export const forEachViewer = (name: string, build: (db: Db) => Built) => {
  let query: ReturnType<typeof widened> | undefined
  return async (db: Db, viewers: readonly Viewer[], ids: number[]): Promise<Map<Viewer, Map<number, Seen>>> => {
    query ??= widened(build(db).toSQL())
    const facts = viewers.map((viewer, number) => ({
      number,
      ...Object.fromEntries(names.map((each) => [each, viewer[each]])),
    }))
    const values = [JSON.stringify(facts), ids, ...query.further]
    const { rows } = await db.$client.query<Seen & { number: number }>({ name, text: query.text, values })
    const seen = new Map(viewers.map((viewer) => [viewer, new Map<number, Seen>()]))
    for (const { number, ...row } of rows) {
      const viewer = viewers[number]
      if (viewer) seen.get(viewer)?.set(row.id, row)
    }
    return seen
  }
}
