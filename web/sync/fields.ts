import { ApiError } from '../api.ts'
import { changedByIn, changedSince } from '../form/changed-by.ts'
import { urlsOf } from '../form/draft.ts'
import type { Titled } from '../ui/titled.ts'
import { toast } from '../ui/toast.tsx'
import type { Row, Topic } from './rows.ts'
import { isSame, keyOf } from './same.ts'

export type Changeable = Row & Titled & { updatedAt: string }

/** How fields of a kind of rows are changed and taken back. */
export type FieldsOf<R extends Changeable> = {
  topic: Topic<R, never>
  /** Changes one row, unless it has changed since `updatedAt`. */
  send: (row: R, body: object & { updatedAt: string }) => Promise<R>
  /** Changes several rows by one call: all of them, or none if one no longer is as `was` says. */
  sendAll?: (ids: number[], body: object, was: object | undefined) => Promise<R[]>
  /** The person that a field names by an id. */
  people: Partial<Record<keyof R, keyof R>>
  /** Fields that may change along with others. */
  implied?: readonly (keyof R)[]
  /** What else follows from changed fields, until the server replies. */
  drawn?: (row: R) => R
  /** As in '3 to-dos', if several are changed at once. */
  countedRows?: (count: number) => string
  onError: (error: Error) => void
}

/** A row's values in some fields. */
export const partOf = <R extends object>(row: R, names: readonly (keyof R)[]): Partial<R> =>
  Object.fromEntries(names.map((name) => [name, row[name]])) as Partial<R>

export const namesIn = <R extends object>(part: Partial<R>): (keyof R)[] => Object.keys(part) as (keyof R)[]

/** The fields that the API takes, without the people that came along to be drawn. */
export const sentNames = <R extends Changeable>({ people }: FieldsOf<R>, names: readonly (keyof R)[]): (keyof R)[] => {
  const drawn = new Set(Object.values(people))
  return names.filter((name) => !drawn.has(name))
}

/** The same fields with the people that they name. */
export const drawnNames = <R extends Changeable>({ people }: FieldsOf<R>, names: readonly (keyof R)[]): (keyof R)[] => [
  ...new Set(names.flatMap((name) => [name, ...[people[name]].filter((each) => each !== undefined)])),
]

/** Fields as the API takes them. */
const bodyOf = <R extends Changeable>(kind: FieldsOf<R>, part: Partial<R>): object => {
  const body = partOf(part as R, sentNames(kind, namesIn(part)))
  return 'attachments' in body ? { ...body, attachments: urlsOf(body.attachments as { url: string }[]) } : body
}

/** Whether two copies of a row are the same in some fields. */
export const sameIn = <R extends object>(names: readonly (keyof R)[], one: Partial<R>, other: Partial<R>): boolean =>
  names.every((name) => isSame(one[name], other[name]))

/** Rows with the same values in some fields, together. */
export const groupedBy = <R extends object>(rows: readonly R[], names: readonly (keyof R)[]): R[][] => {
  const groups = new Map<string, R[]>()
  for (const row of rows) {
    const key = keyOf(partOf(row, names))
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
}

export const isConflict = (error: Error): error is ApiError => error instanceof ApiError && error.status === 409

type Over<Row, Reply> = {
  row: Row
  /** The fields that are changed. */
  names: readonly (keyof Row)[]
  /** Sends the change as one of that copy. */
  send: (from: Row) => Promise<Reply>
  /** The row in a conflict's `current`; by default `current` is the row. */
  currentIn?: (reply: unknown) => Row | undefined
}

/** Sends a change of some fields. That the row has changed meanwhile in others is no reason to give up. */
export const sendOver = async <Row extends object, Reply>(over: Over<Row, Reply>): Promise<Reply> => {
  const { row, names, send, currentIn = (reply) => reply as Row | undefined } = over
  try {
    return await send(row)
  } catch (error) {
    const current = error instanceof Error && isConflict(error) ? currentIn(error.problem.current) : undefined
    if (!current || !sameIn<Row>(names, current, row)) throw error
    return send(current)
  }
}

const sendOne = <R extends Changeable>(kind: FieldsOf<R>, row: R, part: Partial<R>): Promise<R> =>
  sendOver({
    row,
    names: sentNames(kind, namesIn(part)),
    send: (from) => kind.send(from, { ...bodyOf(kind, part), updatedAt: from.updatedAt }),
  })

/** Sends a change of one row or of several; `was` is what they all have to be like, when a change is taken back. */
export const sendPart = <R extends Changeable>(
  kind: FieldsOf<R>,
  rows: readonly R[],
  part: Partial<R>,
  was?: Partial<R>,
): Promise<R | R[]> => {
  const [row, ...others] = rows
  if (row && others.length === 0) return sendOne(kind, row, part)
  if (!kind.sendAll) return Promise.all(rows.map((each) => sendOne(kind, each, part)))
  const ids = rows.map(({ id }) => id)
  return kind.sendAll(ids, bodyOf(kind, part), was && bodyOf(kind, was))
}

/** Says who was there before. */
export const tellClash = (title: string, about: string, error?: Error): void => {
  toast({ title, description: about, detail: changedSince(changedByIn(error)), variant: 'destructive' })
}
