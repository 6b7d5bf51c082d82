import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, IdText, Instant, Quarter, Text } from './fields.ts'
import { Person } from './tenants.ts'

/** What a team's people are rated against, as one row: an entry of the section Core Values of its vision. */
export const CoreValue = z.object({
  id: Id,
  name: z.string(),
  description: z.nullable(z.string()),
  teamId: Id,
  createdAt: Instant,
})
export type CoreValue = z.infer<typeof CoreValue>

/** How often someone lives a core value: most of the time, sometimes, rarely. */
export const ValueRating = z.enum(['+', '+/-', '-'])
export type ValueRating = z.infer<typeof ValueRating>

const Notes = z.nullable(Text(2000))

const rated = { notes: z.nullable(z.string()), ratedBy: z.nullable(Person), createdAt: Instant, updatedAt: Instant }

/** A person against a core value in a quarter. */
export const ValueFit = z.object({
  ...rated,
  id: Id,
  userId: Id,
  coreValueId: Id,
  rating: z.nullable(ValueRating),
  ratedById: z.nullable(Id),
  quarterYear: z.string(),
})
export type ValueFit = z.infer<typeof ValueFit>

/** A person in a seat in a quarter. `position` is its title then; `positionId` is null once it has gone for good. */
export const SeatFit = z.object({
  ...rated,
  id: Id,
  userId: Id,
  position: z.string(),
  positionId: z.nullable(Id),
  getIt: z.nullable(z.boolean()),
  wantIt: z.nullable(z.boolean()),
  capacityToDoIt: z.nullable(z.boolean()),
  ratedById: z.nullable(Id),
  quarterYear: z.string(),
})
export type SeatFit = z.infer<typeof SeatFit>

const Count = z.int().check(z.gte(0), z.lte(50))

/** What a workspace expects: the least rating of each value, and how many of them may be which. */
export const Bar = z.object({
  /** For every value that has none of its own. */
  least: ValueRating,
  ofValues: z.array(z.object({ coreValueId: Id, least: ValueRating })).check(z.maxLength(500)),
  /** At least so many '+'. */
  leastPlus: Count,
  /** At most so many '-'. */
  mostMinus: Count,
})
export type Bar = z.infer<typeof Bar>

export const NewBar = z.extend(Bar, { seen: z.optional(Bar) })
export type NewBar = z.infer<typeof NewBar>

/** Of five values three '+', two '+/-', and no '-'. */
export const usualBar: Bar = { least: '+/-', ofValues: [], leastPlus: 3, mostMinus: 0 }

const ranks: Record<ValueRating, number> = { '-': 0, '+/-': 1, '+': 2 }

/** A team with fewer values than the bar wants of '+' needs all of them. */
export const wantedPlus = ({ leastPlus }: Pick<Bar, 'leastPlus'>, values: number): number => Math.min(leastPlus, values)

type Rated = { coreValueId: number; rating: ValueRating | null }
export type Standing = 'above' | 'below' | 'open'

/** How someone stands against the bar; open while a value is not rated, unless they are below it already. */
export const standingOf = (valueIds: number[], ratings: Rated[], bar: Bar): Standing => {
  const given = ratings.flatMap(({ coreValueId, rating }) =>
    rating !== null && valueIds.includes(coreValueId) ? [{ coreValueId, rating }] : [],
  )
  const leastOf = (id: number) => bar.ofValues.find(({ coreValueId }) => coreValueId === id)?.least ?? bar.least
  const count = (wanted: ValueRating) => given.filter(({ rating }) => rating === wanted).length
  const unrated = valueIds.length - given.length
  const isBelow =
    given.some(({ coreValueId, rating }) => ranks[rating] < ranks[leastOf(coreValueId)]) ||
    count('-') > bar.mostMinus ||
    count('+') + unrated < wantedPlus(bar, valueIds.length)
  if (isBelow) return 'below'
  return unrated > 0 || valueIds.length === 0 ? 'open' : 'above'
}

/** Whether a seat fits its holder: all three must be yes; undefined while one is open and none is no. */
export const fitsSeat = (fit: Pick<SeatFit, 'getIt' | 'wantIt' | 'capacityToDoIt'>): boolean | undefined => {
  const answers = [fit.getIt, fit.wantIt, fit.capacityToDoIt]
  if (answers.includes(false)) return false
  return answers.includes(null) ? undefined : true
}

/** A person whose fit the reader may see. */
export const FitOfPerson = z.object({
  person: Person,
  /** The seats that they hold on the team's chart. */
  seats: z.array(z.object({ id: Id, title: z.string() })),
  values: z.array(ValueFit),
  seatFits: z.array(SeatFit),
  can: z.object({ rate: z.boolean() }),
  /** Who may rate them besides admins, and who holds the seat above theirs: for admins alone. */
  raters: z.nullable(z.object({ named: z.array(Person), proposed: z.array(Person) })),
})
export type FitOfPerson = z.infer<typeof FitOfPerson>

export const FitSheet = z.object({
  quarter: z.string(),
  /** The team's core values, or the Leadership team's if it has none. */
  coreValues: z.array(CoreValue),
  bar: Bar,
  people: z.array(FitOfPerson),
  can: z.object({ setBar: z.boolean() }),
})
export type FitSheet = z.infer<typeof FitSheet>

/** All that was rated of a person, newest quarter first; also values and seats that are no more. */
export const FitHistory = z.object({
  person: Person,
  coreValues: z.array(CoreValue),
  quarters: z.array(z.object({ quarter: z.string(), values: z.array(ValueFit), seatFits: z.array(SeatFit) })),
})
export type FitHistory = z.infer<typeof FitHistory>

/** With `updatedAt`, only if nobody has rated since; null if nobody has yet. A field that is left out keeps what it was. */
const since = { updatedAt: z.optional(z.nullable(Instant)) }
const answer = z.optional(z.nullable(z.boolean()))

export const NewValueFit = z.object({ rating: z.optional(z.nullable(ValueRating)), notes: z.optional(Notes), ...since })
export type NewValueFit = z.infer<typeof NewValueFit>

export const NewSeatFit = z.object({
  getIt: answer,
  wantIt: answer,
  capacityToDoIt: answer,
  notes: z.optional(Notes),
  ...since,
})
export type NewSeatFit = z.infer<typeof NewSeatFit>

const raters = z.array(Id).check(z.maxLength(50))

const ofPerson = { path: '/api/people-fit/:userId', params: z.object({ userId: IdText }) } as const

export const peopleFit = {
  sheet: endpoint({
    method: 'GET',
    path: '/api/teams/:teamId/people-fit',
    summary: "A team's members and those who hold its seats, as far as you may see their ratings",
    params: z.object({ teamId: IdText }),
    query: z.object({ quarter: Quarter }),
    reply: FitSheet,
  }),
  history: endpoint({
    ...ofPerson,
    method: 'GET',
    summary: 'The ratings of a person in all quarters',
    reply: FitHistory,
  }),
  rateValue: endpoint({
    method: 'PUT',
    path: `${ofPerson.path}/values/:coreValueId/:quarter`,
    summary: 'Rate a person against a core value in a quarter',
    params: z.object({ userId: IdText, coreValueId: IdText, quarter: Quarter }),
    body: NewValueFit,
    reply: ValueFit,
  }),
  rateSeat: endpoint({
    method: 'PUT',
    path: `${ofPerson.path}/seats/:positionId/:quarter`,
    summary: 'Say whether a person gets it, wants it and has the capacity for a seat in a quarter',
    params: z.object({ userId: IdText, positionId: IdText, quarter: Quarter }),
    body: NewSeatFit,
    reply: SeatFit,
  }),
  setRaters: endpoint({
    ...ofPerson,
    method: 'PUT',
    path: `${ofPerson.path}/raters`,
    summary: 'Name who may rate a person besides admins; with `seenIds`, only if those are the raters now',
    body: z.object({ raterIds: raters, seenIds: z.optional(raters) }),
  }),
  setBar: endpoint({
    method: 'PUT',
    path: '/api/people-fit-bar',
    summary: 'Set what the workspace expects of everybody; with `seen`, only if that is the bar now',
    body: NewBar,
    reply: Bar,
  }),
}
