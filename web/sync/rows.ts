import type { QueryClient } from '@tanstack/react-query'

/** A row of a live list; of two copies, the higher version is newer. */
export type Row = { id: number; version: number }

/** A kind of row that colleagues change too. Its lists are cached as arrays under `[name, 'list', filter]`. */
export type Topic<R extends Row = Row, Filter = unknown> = {
  /** Its name in the server's journal. */
  name: string
  belongs: (row: R, filter: Filter) => boolean
  /** For rows that lists hold different parts of: the newer copy with what only the older one has. */
  join?: (older: R, newer: R) => R
}

/** What a change makes of a row until the server replies; null takes it off the lists. */
export type Draw<R extends Row> = (row: R) => R | null

type Drawn = { base: Row; draws: Map<symbol, Draw<Row>> }

const topics = new Map<string, Topic>()
const drawnRows = new Map<string, Map<number, Drawn>>()

/** Declares a topic, so that `mergeRows` updates its cached lists. */
export const liveTopic = <R extends Row, Filter>(topic: Topic<R, Filter>): Topic<R, Filter> => {
  topics.set(topic.name, topic as unknown as Topic)
  drawnRows.set(topic.name, new Map())
  return topic
}

const drawnOf = (name: string): Map<number, Drawn> => drawnRows.get(name) ?? new Map<number, Drawn>()

const newer = (a: Row, b: Row): Row => (b.version > a.version ? b : a)

/** Of two copies all that is known of a row; what is drawn over it goes into every list. */
const joined = (name: string, a: Row, b: Row): Row => {
  const fresh = newer(a, b)
  return topics.get(name)?.join?.(fresh === a ? b : a, fresh) ?? fresh
}

/** A server row with its pending optimistic changes applied. */
const shown = (name: string, row: Row): Row | null => {
  const entry = drawnOf(name).get(row.id)
  if (!entry) return row
  entry.base = joined(name, entry.base, row)
  return drawOver(entry)
}

const drawOver = ({ base, draws }: Drawn): Row | null => {
  let row: Row | null = base
  for (const draw of draws.values()) row = row && draw(row)
  return row
}

/** The server's list with the pending changes drawn over it. */
export const withDraws = <R extends Row>(topic: Topic<R, never>, rows: R[]): R[] => {
  if (drawnOf(topic.name).size === 0) return rows
  return rows.flatMap((row) => (shown(topic.name, row) as R | null) ?? [])
}

type Merge = { rows: Map<number, Row>; gone: ReadonlySet<number>; force: boolean }

const merged = (list: Row[], belongs: (row: Row) => boolean, { rows, gone, force }: Merge): Row[] => {
  const rest = new Map(rows)
  const next = list.flatMap((old) => {
    if (gone.has(old.id)) return []
    const row = rest.get(old.id)
    if (!row) return [old]
    rest.delete(old.id)
    const kept = force ? row : newer(old, row)
    return belongs(kept) ? [kept] : []
  })
  return [...next, ...[...rest.values()].filter(belongs)]
}

const mergeInto = (client: QueryClient, topic: Topic, merge: Merge): void => {
  for (const query of client.getQueryCache().findAll({ queryKey: [topic.name, 'list'] })) {
    const list = query.state.data as Row[] | undefined
    if (!list) continue
    const data = merged(list, (row) => topic.belongs(row, query.queryKey[2]), merge)
    // `setQueryData` would compare thousands of rows in depth, though unchanged ones are the same objects as before.
    if (data.length !== list.length || data.some((row, index) => row !== list[index])) query.setState({ data })
  }
}

/** Merges rows from the server, after your own or a colleague's change, into every cached list they belong to. */
export const mergeRows = (client: QueryClient, name: string, rows: Row[], gone: number[] = []): void => {
  const topic = topics.get(name)
  if (!topic) return
  const drawn = drawnOf(name)
  for (const id of gone) drawn.delete(id)
  const visible = new Map<number, Row>()
  const hidden = new Set(gone)
  for (const row of rows) {
    const copy = shown(name, row)
    if (copy) visible.set(row.id, copy)
    else hidden.add(row.id)
  }
  mergeInto(client, topic, { rows: visible, gone: hidden, force: false })
}

const known = (client: QueryClient, name: string): Map<number, Row> => {
  const rows = new Map<number, Row>()
  for (const [, list] of client.getQueriesData<Row[]>({ queryKey: [name, 'list'] })) {
    for (const row of list ?? []) {
      const copy = rows.get(row.id)
      rows.set(row.id, copy ? joined(name, copy, row) : row)
    }
  }
  return rows
}

/** A row as the lists have it, with what is drawn over it; undefined if none has it. */
export const rowNow = <R extends Row>(client: QueryClient, topic: Topic<R, never>, id: number): R | undefined =>
  known(client, topic.name).get(id) as R | undefined

const redraw = (client: QueryClient, name: string, ids: number[]): void => {
  const topic = topics.get(name)
  if (!topic) return
  const rows = new Map<number, Row>()
  const gone = new Set<number>()
  for (const id of ids) {
    const entry = drawnOf(name).get(id)
    const row = entry && drawOver(entry)
    if (row) rows.set(id, row)
    else if (entry) gone.add(id)
  }
  mergeInto(client, topic, { rows, gone, force: true })
}

/** Changes what lies below the drawings, where the same has been changed in the cached lists. */
export const changeBelow = (change: (row: Row) => Row): void => {
  for (const drawn of drawnRows.values()) for (const entry of drawn.values()) entry.base = change(entry.base)
}

export type Drawing = {
  /** To be called when the server has replied. */
  undraw: () => void
  /** Whether a drawn row has gone since, in which case the reply about it is outdated. */
  isGone: (row: Row) => boolean
}

/** Draws a change over rows until `undraw`. */
export const drawRows = <R extends Row>(
  client: QueryClient,
  topic: Topic<R, never>,
  ids: number[],
  draw: Draw<R>,
): Drawing => {
  const token = Symbol(topic.name)
  const drawn = drawnOf(topic.name)
  const rows = known(client, topic.name)
  const covered = new Set<number>()
  for (const id of ids) {
    const base = drawn.get(id)?.base ?? rows.get(id)
    if (!base) continue
    const entry = drawn.get(id) ?? { base, draws: new Map<symbol, Draw<Row>>() }
    entry.draws.set(token, draw as unknown as Draw<Row>)
    drawn.set(id, entry)
    covered.add(id)
  }
  redraw(client, topic.name, ids)
  const undraw = () => {
    for (const id of ids) drawn.get(id)?.draws.delete(token)
    redraw(client, topic.name, ids)
    for (const id of ids) if (drawn.get(id)?.draws.size === 0) drawn.delete(id)
  }
  return { undraw, isGone: ({ id }) => covered.has(id) && !drawn.get(id)?.draws.has(token) }
}
