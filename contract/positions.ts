import * as z from 'zod/mini'
import { msg } from '#contract/words.ts'
import { endpoint } from './endpoint.ts'
import { copyFields, Day, Description, Id, IdText, Instant, FilledLine, FilledText, Text, Title } from './fields.ts'
import { restoreCall } from './restoring.ts'
import { trimmed } from './reading/blank.ts'
import { Person } from './tenants.ts'

/** How many positions a chart can have. */
export const mostPositions = 2000

const longest = 500
const most = 50

/** One a line; blank lines are dropped. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(trimmed)
    .filter((line) => line !== '')

const Lines = z.array(FilledText(longest, msg('Required'))).check(z.maxLength(most))

/** A list, or text with one in each line. */
export const Responsibilities = z.union([Lines, z.pipe(z.pipe(Text(longest * most), z.transform(linesOf)), Lines)])

/** A person of the workspace; 0 and null mean vacant. */
const FilledBy = z.pipe(
  z.nullable(z.union([z.literal(0), Id])),
  z.transform((id) => id || null),
)

export const Position = z.object({
  id: Id,
  title: z.string(),
  description: z.nullable(z.string()),
  responsibilities: z.array(z.string()),
  teamId: Id,
  /** Null for a position at the top. */
  parentPositionId: z.nullable(Id),
  /** Null when vacant. */
  filledById: z.nullable(Id),
  filledBy: z.nullable(Person),
  /** Who holds the seat besides. */
  holders: z.array(Person),
  /** The draft that it belongs to; null on the primary chart. */
  draftId: z.nullable(Id),
  /** In a draft, the primary chart's position that it stands for; null for one that is new. */
  originId: z.nullable(Id),
  /** Its place among those beside it, as text that sorts byte by byte. */
  position: z.string(),
  ...copyFields,
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type Position = z.infer<typeof Position>

const fields = {
  title: Title,
  description: Description,
  responsibilities: Responsibilities,
  parentPositionId: z.nullable(Id),
  filledById: FilledBy,
  holderIds: z.array(Id).check(z.maxLength(most)),
}

export const NewPosition = z.object({
  title: Title,
  description: z._default(Description, null),
  responsibilities: z._default(Responsibilities, []),
  teamId: Id,
  /** On a draft instead of the primary chart. */
  draftId: z._default(z.nullable(Id), null),
  parentPositionId: z._default(fields.parentPositionId, null),
  filledById: z._default(fields.filledById, null),
  holderIds: z._default(fields.holderIds, []),
})
export type NewPosition = z.infer<typeof NewPosition>

/** Changes the named fields. With `updatedAt`, only if nobody has changed the position since. */
export const PositionChange = z.partial(z.object({ ...fields, updatedAt: Instant }))
export type PositionChange = z.infer<typeof PositionChange>

type Placed = { id: number; parentPositionId: number | null }

/** All positions under one, at any depth. */
export const under = <P extends Placed>(positions: P[], id: number): P[] => {
  const children = new Map<number | null, P[]>()
  for (const position of positions) {
    const beside = children.get(position.parentPositionId)
    if (beside) beside.push(position)
    else children.set(position.parentPositionId, [position])
  }
  const found: P[] = []
  let level = children.get(id) ?? []
  while (level.length > 0) {
    found.push(...level)
    level = level.flatMap((position) => children.get(position.id) ?? [])
  }
  return found
}

/** Whether a position would report to itself if it moved under another one. */
export const wouldCircle = (positions: Placed[], id: number, parentId: number | null): boolean =>
  parentId !== null && (parentId === id || under(positions, id).some((position) => position.id === parentId))

/** A draft of a chart: a copy of the primary one, edited freely, and then published over it. */
export const ChartDraft = z.object({
  id: Id,
  name: z.string(),
  teamId: Id,
  createdBy: z.nullable(Person),
  /** Null until it is published, and again once that is taken back. */
  publishedAt: z.nullable(Instant),
  publishedBy: z.nullable(Person),
  ...copyFields,
  can: z.object({ edit: z.boolean(), publish: z.boolean(), takeBack: z.boolean(), delete: z.boolean() }),
})
export type ChartDraft = z.infer<typeof ChartDraft>

const Name = FilledLine(120, msg('Name is required'))

type Seat = Pick<Position, 'title' | 'description' | 'responsibilities' | 'parentPositionId' | 'filledBy' | 'holders'>
type Compared = Seat & Pick<Position, 'id' | 'originId' | 'position'>

/** A position of the primary chart, and what a draft makes of it. */
type Pair<P> = { from: P; to: P }

/** What publishing a draft would do to the primary chart. A position can be moved, refilled and changed at once. */
export type Differences<P> = {
  added: P[]
  removed: P[]
  /** Under another position than before. */
  moved: Pair<P>[]
  /** Those that stay beside each other in another order than before; each list in the order that it has now. */
  reordered: P[][]
  /** Held by others than before. */
  refilled: Pair<P>[]
  /** With another title, description or other responsibilities. */
  reworded: Pair<P>[]
}

const heldBy = ({ filledBy, holders }: Seat): string =>
  JSON.stringify([filledBy?.id ?? null, holders.map(({ id }) => id).toSorted((one, other) => one - other)])

const wordsOf = ({ title, description, responsibilities }: Seat): string =>
  JSON.stringify([title, description, responsibilities])

const inOrder = (one: Compared, other: Compared): number =>
  one.position === other.position ? one.id - other.id : one.position < other.position ? -1 : 1

const reorderedOf = <P extends Compared>(pairs: Pair<P>[]): P[][] =>
  [...new Set(pairs.map(({ to }) => to.parentPositionId))].flatMap((parentId) => {
    const beside = pairs.filter(({ to }) => to.parentPositionId === parentId)
    const now = beside.toSorted((one, other) => inOrder(one.to, other.to))
    const before = beside.toSorted((one, other) => inOrder(one.from, other.from))
    return now.every((pair, index) => pair === before[index]) ? [] : [now.map(({ to }) => to)]
  })

export const differencesOf = <P extends Compared>(primary: P[], draft: P[]): Differences<P> => {
  const primaryById = new Map(primary.map((position) => [position.id, position]))
  const draftById = new Map(draft.map((position) => [position.id, position]))
  const pairs = draft.flatMap((to) => {
    const from = to.originId === null ? undefined : primaryById.get(to.originId)
    return from ? [{ from, to }] : []
  })
  const stays = new Set(pairs.map(({ from }) => from.id))
  const originOfParent = ({ parentPositionId }: P): number | null | undefined =>
    parentPositionId === null ? null : (draftById.get(parentPositionId)?.originId ?? undefined)
  const hasMoved = ({ from, to }: Pair<P>): boolean => from.parentPositionId !== originOfParent(to)
  return {
    added: draft.filter(({ originId }) => originId === null || !primaryById.has(originId)),
    removed: primary.filter(({ id }) => !stays.has(id)),
    moved: pairs.filter(hasMoved),
    reordered: reorderedOf(pairs.filter((pair) => !hasMoved(pair))),
    refilled: pairs.filter(({ from, to }) => heldBy(from) !== heldBy(to)),
    reworded: pairs.filter(({ from, to }) => wordsOf(from) !== wordsOf(to)),
  }
}

/** The primary chart as the person who publishes saw it; 409 if it is another one by now. */
const Publication = z.object({
  primary: z.array(z.object({ id: Id, version: z.int() })).check(z.maxLength(mostPositions)),
})

/** What becomes of the positions under one that is deleted: they move up to where it was, or are deleted with it. */
const UnderIt = z._default(z.enum(['move-up', 'delete']), 'move-up')

const ofTeam = { path: '/api/teams/:teamId/accountability-positions', params: z.object({ teamId: IdText }) } as const
const params = z.object({ positionId: IdText })
const ofPosition = { path: '/api/accountability-positions/:positionId', params, reply: Position } as const
const draftsOfTeam = { path: '/api/teams/:teamId/accountability-drafts', params: z.object({ teamId: IdText }) } as const
const draftParams = z.object({ draftId: IdText })
const ofDraft = { path: '/api/accountability-drafts/:draftId', params: draftParams, reply: ChartDraft } as const

export const positions = {
  list: endpoint({
    ...ofTeam,
    method: 'GET',
    summary: "A team's primary chart; with `asOf` as it was at the end of that day",
    query: z.object({ asOf: z.optional(Day) }),
    reply: z.array(Position),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/accountability-positions',
    summary: "Add a position to a team's primary chart, or to one of its drafts",
    body: NewPosition,
    reply: Position,
    status: 201,
  }),
  change: endpoint({
    ...ofPosition,
    method: 'PATCH',
    summary: 'Change the given fields of a position; one that would report to itself is refused',
    body: PositionChange,
  }),
  assign: endpoint({
    ...ofPosition,
    method: 'PATCH',
    path: `${ofPosition.path}/assign`,
    summary: 'Give a position to a person of the workspace, or make it vacant with 0 or null',
    body: z.object({ filledById: FilledBy }),
  }),
  place: endpoint({
    ...ofPosition,
    method: 'PATCH',
    path: `${ofPosition.path}/place`,
    summary: 'Move a position under another one, behind one of those there or before all of them',
    body: z.object({ parentPositionId: z.nullable(Id), afterId: z.nullable(Id) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: ofPosition.path,
    summary: 'Delete a position; those under it move up, or are deleted with it. Returns those that have moved up.',
    params,
    query: z.object({ under: UnderIt }),
    reply: z.array(Position),
  }),
  ...restoreCall('/api/accountability-positions', 'positions, and of those under them', Position),
}

/** What a draft of the chart is called. */
export const DraftName = z.object({ name: Name })

/** With `updatedAt`, only if nobody has changed the draft since. */
const DraftChange = z.extend(DraftName, { updatedAt: z.optional(Instant) })
export type DraftChange = z.infer<typeof DraftChange>

export const chartDrafts = {
  list: endpoint({
    ...draftsOfTeam,
    method: 'GET',
    summary: "The drafts of a team's chart, newest first",
    reply: z.array(ChartDraft),
  }),
  add: endpoint({
    ...draftsOfTeam,
    method: 'POST',
    summary: 'Copy the primary chart into a new draft',
    body: DraftName,
    reply: ChartDraft,
    status: 201,
  }),
  positions: endpoint({
    ...ofDraft,
    method: 'GET',
    path: `${ofDraft.path}/positions`,
    summary: 'The positions of a draft',
    reply: z.array(Position),
  }),
  change: endpoint({ ...ofDraft, method: 'PATCH', summary: 'Rename a draft', body: DraftChange }),
  publish: endpoint({
    ...ofDraft,
    method: 'POST',
    path: `${ofDraft.path}/publish`,
    summary: 'Make the primary chart what the draft is',
    body: Publication,
  }),
  takeBack: endpoint({
    ...ofDraft,
    method: 'POST',
    path: `${ofDraft.path}/take-back`,
    summary: 'Make the primary chart what it was before the draft was published, unless it has been changed since',
  }),
  remove: endpoint({ method: 'DELETE', path: ofDraft.path, summary: 'Delete a draft', params: draftParams }),
  ...restoreCall('/api/accountability-drafts', 'drafts', ChartDraft),
}
