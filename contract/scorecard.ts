import * as z from 'zod/mini'
import { msg } from '#contract/words.ts'
import { archiveCall } from './archiving.ts'
import { endpoint } from './endpoint.ts'
import { copyFields, Day, Flag, Id, IdText, Instant, Text, FilledLine } from './fields.ts'
import { longestFormula, storable } from './formulas.ts'
import { DatedGoal, Goal } from './goal-rules.ts'
import { Import as MadeImport } from './imports.ts'
import { restoreCall } from './restoring.ts'
import { Cadence, RollUp } from './roll-ups.ts'
import { usualMisses } from './signals.ts'
import { Person } from './tenants.ts'
import { CurrencyCode, Decimals, MeasuredValue, Unit } from './units.ts'

/** How many periods each tab shows, and what it says of them. */
export const shownPeriods = {
  weekly: { count: 13, label: msg('Last 13 Weeks') },
  monthly: { count: 12, label: msg('Last 12 Months') },
  quarterly: { count: 8, label: msg('Last 8 Quarters') },
  annual: { count: 5, label: msg('Last 5 Years') },
} as const satisfies Record<Cadence, { count: number; label: string }>

/** A period's key: `2026-W47`, `2026-11`, `2026-Q4` or `2026`; a fiscal year is named after the year it ends in. */
const PeriodKey = z
  .string()
  .check(
    z.regex(/^[12]\d{3}(-(W(0[1-9]|[1-4]\d|5[0-3])|0[1-9]|1[0-2]|Q[1-4]))?$|^3000(-Q[1-4])?$/, msg('Invalid period')),
  )

/** A measurable's number in one period, on the tab of its kind. */
export const Cell = z.object({
  weekId: z.string(),
  /** Yes is 1, a time is in minutes, 95 percent is 95. */
  value: z.nullable(z.number()),
  notes: z.nullable(z.string()),
  /** Entered, computed by the formula, or made from the numbers of shorter periods. */
  source: z.enum(['entered', 'formula', 'rolled-up']),
})
export type Cell = z.infer<typeof Cell>

/** Where a measurable stands on a team's scorecard. */
export const Placement = z.object({ teamId: Id, groupId: z.nullable(Id), position: z.string() })
export type Placement = z.infer<typeof Placement>

export const Measurable = z.object({
  id: Id,
  name: z.string(),
  description: z.nullable(z.string()),
  ownerId: z.nullable(Id),
  owner: z.nullable(Person),
  /** The current goal's number. */
  target: z.nullable(z.number()),
  goals: z.array(DatedGoal),
  unit: Unit,
  currency: z.nullable(z.string()),
  decimals: z.number(),
  cadence: Cadence,
  rollUp: RollUp,
  /** With ids: `(#12 + #15) / 2`. */
  formula: z.nullable(z.string()),
  /** The measurables in its formula. */
  operands: z.array(z.object({ id: Id, name: z.string() })),
  /** How many misses in a row make it off track; null for never. */
  misses: z.nullable(z.number()),
  /** Who may enter its numbers beside the owner and the team. */
  entrantIds: z.array(Id),
  /** The goal of a 1-year plan that it proves. */
  goalId: z.nullable(Id),
  /** The team that it belongs to, and its group there. */
  teamId: Id,
  groupId: z.nullable(Id),
  placements: z.array(Placement),
  /** Yours to enter, though none of your teams shows it. */
  elsewhere: z.boolean(),
  /** Of the periods asked for; in live changes those of all tabs that show it. */
  cells: z.array(Cell),
  archivedAt: z.nullable(Instant),
  ...copyFields,
  can: z.object({ edit: z.boolean(), enter: z.boolean(), delete: z.boolean() }),
})
export type Measurable = z.infer<typeof Measurable>

export const ScorecardGroup = z.object({
  id: Id,
  name: z.string(),
  description: z.nullable(z.string()),
  teamId: Id,
  /** Its place on the scorecard, as text that sorts byte by byte. */
  position: z.string(),
  ...copyFields,
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type ScorecardGroup = z.infer<typeof ScorecardGroup>

export const longestGroupDescription = 300

const groupFields = {
  name: FilledLine(120, msg('Name is required')),
  description: z._default(z.nullable(Text(longestGroupDescription)), null),
}

/** Without a team it is for the first of the caller’s, by name. */
export const NewGroup = z.object({ ...groupFields, teamId: z.optional(Id) })
export type NewGroup = z.input<typeof NewGroup>

/** Changes the named fields. With `updatedAt`, only if nobody has changed the group since. */
export const GroupChange = z.partial(
  z.object({ name: groupFields.name, description: z.nullable(Text(longestGroupDescription)), updatedAt: Instant }),
)
export type GroupChange = z.infer<typeof GroupChange>

const Name = FilledLine(120, msg('Name is required'))
const Notes = z.nullable(Text(2000))
const FormulaText = z.nullable(
  z.pipe(
    Text(longestFormula),
    z.transform((text: string) => storable(text)),
  ),
)
const Misses = z.nullable(z.int().check(z.gte(1), z.lte(13)))
const Entrants = z.array(Id).check(z.maxLength(50))

const fields = {
  name: Name,
  description: z.nullable(Text(2000)),
  ownerId: z.nullable(Id),
  unit: Unit,
  currency: z.nullable(CurrencyCode),
  decimals: Decimals,
  cadence: Cadence,
  rollUp: RollUp,
  formula: FormulaText,
  misses: Misses,
  entrantIds: Entrants,
  goalId: z.nullable(Id),
}

/** Without an owner it is the caller's; `goal` is for all periods until another one begins. */
export const NewMeasurable = z.object({
  name: Name,
  description: z._default(fields.description, null),
  ownerId: z.optional(fields.ownerId),
  unit: z._default(Unit, 'number'),
  currency: z._default(fields.currency, null),
  decimals: z._default(Decimals, 0),
  cadence: z._default(Cadence, 'weekly'),
  rollUp: z._default(RollUp, 'sum'),
  formula: z._default(FormulaText, null),
  misses: z._default(Misses, usualMisses),
  entrantIds: z._default(Entrants, []),
  goalId: z._default(fields.goalId, null),
  groupId: z._default(z.nullable(Id), null),
  goal: z._default(z.nullable(Goal), null),
})
export type NewMeasurable = z.input<typeof NewMeasurable>

/** Changes the named fields. With `updatedAt`, only if nobody has changed the measurable since. */
export const MeasurableChange = z.partial(z.object({ ...fields, updatedAt: Instant }))
export type MeasurableChange = z.infer<typeof MeasurableChange>

/** No goal begins there: the one before it goes on. */
const NoneHere = z.literal('none')

/** From a period on until the next goal begins, or for that period alone; null ends the goal, or the period's own one. */
export const NewGoal = z.object({
  goal: z.union([z.nullable(Goal), NoneHere]),
  /** What it has to replace, so that taking a change back overwrites nothing later. */
  was: z.optional(z.union([z.nullable(Goal), NoneHere])),
  /** Null for all periods before the next goal. */
  from: z.nullable(PeriodKey),
  onlyThisPeriod: z._default(z.boolean(), false),
})
export type NewGoal = z.input<typeof NewGoal>

/** Behind another measurable of the group, or first in it; without a group, among those that have none. */
const PlaceOfMeasurable = z.object({ teamId: Id, groupId: z.nullable(Id), afterId: z.nullable(Id) })

/** A value's field that is left out keeps what it was. */
const NewValue = z.object({ value: z.optional(z.nullable(MeasuredValue)), notes: z.optional(Notes) })

/** A block of cells, such as a paste: all are stored, or none. */
const largestBlock = 10_000
const PlacedValue = z.extend(NewValue, { itemId: Id, weekId: PeriodKey })
export type PlacedValue = z.infer<typeof PlacedValue>

/** What was entered for a period. */
export const Value = z.object({
  id: Id,
  itemId: Id,
  weekId: z.string(),
  /** The period's first day. */
  date: Day,
  value: z.nullable(z.number()),
  notes: z.nullable(z.string()),
  /** Null if the person has been deleted. */
  enteredBy: z.nullable(Person),
  createdAt: Instant,
})
export type Value = z.infer<typeof Value>

/** All that is known of a measurable's past, oldest first. */
export const History = z.object({
  cells: z.array(Cell),
  /** What was entered, of whichever cadence it had then. */
  values: z.array(Value),
})
export type History = z.infer<typeof History>

const PlaceInList = z.int().check(z.gte(0))

/** How many groups a scorecard has at most. */
export const mostGroups = 50

/**
 * New groups by their names, new measurables (in one of these by its place in the list), and values of the new measurables
 * (by their place) and of others: all are stored, or none. A group that has such a name already is not made again.
 */
const Import = z.object({
  groups: z._default(z.array(groupFields.name).check(z.maxLength(mostGroups)), []),
  measurables: z.array(z.extend(NewMeasurable, { newGroupAt: z.optional(PlaceInList) })).check(z.maxLength(500)),
  values: z
    .array(z.extend(NewValue, { itemId: z.optional(Id), newAt: z.optional(PlaceInList), weekId: PeriodKey }))
    .check(z.maxLength(50_000)),
})
export type Import = z.input<typeof Import>

const FileImport = z.extend(Import, { fileName: FilledLine(255, msg('Required')) })
export type FileImport = z.input<typeof FileImport>

const params = z.object({ itemId: IdText })
const ofItem = { path: '/api/scorecard/items/:itemId', params, reply: Measurable } as const
const ofTeam = { path: '/api/teams/:teamId/scorecard', params: z.object({ teamId: IdText }) } as const
const groupParams = z.object({ groupId: IdText })
const ofGroup = { path: '/api/scorecard/groups/:groupId', params: groupParams, reply: ScorecardGroup } as const
const ofShare = {
  path: '/api/scorecard/items/:itemId/teams/:teamId',
  params: z.object({ itemId: IdText, teamId: IdText }),
  reply: Measurable,
} as const
const valueParams = z.object({ itemId: IdText, weekId: PeriodKey })
const ofValue = { path: '/api/scorecard/items/:itemId/values/:weekId', params: valueParams } as const

export const scorecardGroups = {
  list: endpoint({
    ...ofTeam,
    method: 'GET',
    path: `${ofTeam.path}/groups`,
    summary: "The groups of a team's scorecard, in the team's order",
    reply: z.array(ScorecardGroup),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/scorecard/groups',
    summary: 'Add a group to a scorecard',
    body: NewGroup,
    reply: ScorecardGroup,
    status: 201,
  }),
  change: endpoint({ ...ofGroup, method: 'PATCH', summary: 'Change the given fields of a group', body: GroupChange }),
  place: endpoint({
    ...ofGroup,
    method: 'PATCH',
    path: `${ofGroup.path}/place`,
    summary: 'Move a group behind another one of its team, or to the top',
    body: z.object({ afterId: z.nullable(Id) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: ofGroup.path,
    summary: 'Delete a group; its measurables stay, without a group',
    params: groupParams,
  }),
  ...restoreCall('/api/scorecard/groups', 'groups; their measurables come back into them', ScorecardGroup),
}

export const scorecard = {
  list: endpoint({
    ...ofTeam,
    method: 'GET',
    summary:
      'What a tab of a team’s scorecard shows, and the measurables that you own or enter for teams you are not in; ' +
      'with `rolledUp` also those of shorter cadences, with `asOf` as it was at the end of that day',
    query: z.object({
      cadence: z._default(Cadence, 'weekly'),
      rolledUp: z.optional(Flag),
      archived: z.optional(Flag),
      asOf: z.optional(Day),
    }),
    reply: z.array(Measurable),
  }),
  add: endpoint({
    ...ofTeam,
    method: 'POST',
    path: `${ofTeam.path}/items`,
    summary: 'Add a measurable to a scorecard',
    body: NewMeasurable,
    reply: Measurable,
    status: 201,
  }),
  import: endpoint({
    ...ofTeam,
    method: 'POST',
    path: `${ofTeam.path}/import`,
    summary: 'Add groups and measurables and enter values, all or none',
    body: Import,
    reply: z.array(Measurable),
  }),
  importFile: endpoint({
    ...ofTeam,
    method: 'POST',
    path: `${ofTeam.path}/imports`,
    summary: 'The same from a file, as an import that can be undone; null if all of it was there already',
    body: FileImport,
    reply: z.object({ import: z.nullable(MadeImport) }),
    status: 201,
  }),
  read: endpoint({ ...ofItem, method: 'GET', summary: 'One measurable, with the cells of all its tabs' }),
  change: endpoint({
    ...ofItem,
    method: 'PATCH',
    summary: 'Change the given fields of a measurable; another cadence keeps what was entered',
    body: MeasurableChange,
  }),
  setGoal: endpoint({
    ...ofItem,
    method: 'PUT',
    path: `${ofItem.path}/goal`,
    summary: 'Set the goal from a period on, or of one period; earlier periods keep theirs',
    body: NewGoal,
  }),
  place: endpoint({
    ...ofItem,
    method: 'PATCH',
    path: `${ofItem.path}/place`,
    summary: 'Move a measurable to a group, or to another place in it',
    body: PlaceOfMeasurable,
  }),
  share: endpoint({ ...ofShare, method: 'PUT', summary: 'Show a measurable on another team’s scorecard as well' }),
  unshare: endpoint({ ...ofShare, method: 'DELETE', summary: 'Take a measurable off another team’s scorecard' }),
  ...archiveCall(ofItem.path, 'a measurable', params, Measurable),
  remove: endpoint({ method: 'DELETE', path: ofItem.path, summary: 'Delete a measurable', params }),
  ...restoreCall('/api/scorecard/items', 'measurables', Measurable),
  history: endpoint({
    ...ofItem,
    method: 'GET',
    path: `${ofItem.path}/values`,
    summary: 'All values of a measurable, oldest first; with `asOf` as they were at the end of that day',
    query: z.object({ asOf: z.optional(Day) }),
    reply: History,
  }),
  versions: endpoint({
    ...ofValue,
    method: 'GET',
    path: `${ofValue.path}/versions`,
    summary: 'What a cell has said, newest first',
    reply: z.array(Value),
  }),
  enter: endpoint({
    ...ofValue,
    method: 'PUT',
    summary: 'Enter a value; entering the same again changes nothing',
    body: NewValue,
    reply: Measurable,
  }),
  enterAll: endpoint({
    method: 'PUT',
    path: '/api/scorecard/values',
    summary: 'Enter a block of values, all or none; replies with the measurables that changed, formulas included',
    body: z.object({ values: z.array(PlacedValue).check(z.minLength(1), z.maxLength(largestBlock)) }),
    reply: z.array(Measurable),
  }),
}
