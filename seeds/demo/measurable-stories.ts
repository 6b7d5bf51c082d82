import type { Goal, GoalRule } from '#contract/goal-rules.ts'
import type { Cadence, RollUp } from '#contract/roll-ups.ts'
import type { Unit } from '#contract/units.ts'
import type { TeamName, Who } from './company.ts'

/** A measurable in its group. Periods are counted back from the present one, which is 0. */
export type MeasurableStory = {
  team: TeamName
  group: string
  name: string
  owner: Who
  description?: string
  unit?: Unit
  decimals?: number
  cadence?: Cadence
  rollUp?: RollUp
  goal: Goal
  /** The goal until that many periods ago. */
  goalBefore?: { until: number; goal: Goal }
  /** Periods with a goal of their own. */
  ownGoals?: [periodsAgo: number, goal: Goal][]
  /** The last numbers, the present period's last; null where none has been entered yet. */
  recent: (number | null)[]
  /** With `#` and the names of other measurables of the team. */
  formula?: string
  notes?: [periodsAgo: number, text: string][]
  /** Another team whose scorecard shows it as well. */
  sharedWith?: TeamName
  entrant?: Who
}

/** A goal with one number, or with none. */
const goal = (rule: GoalRule, low: number | null = null): Goal => ({ rule, low, high: null })

export const groupDescriptions: Record<string, string> = {
  'Customer Overview': 'What our customers notice',
  'Customer Acquisition': 'From the first call to the signature',
  'Operations & Finance': 'Trucks, yards and money',
}

const overview = { team: 'leadership', group: 'Customer Overview' } as const
const acquisition = { team: 'leadership', group: 'Customer Acquisition' } as const
const finance = { team: 'leadership', group: 'Operations & Finance' } as const
const desk = { team: 'customerSuccess', group: 'Service desk' } as const
const yards = { team: 'operations', group: 'Yards' } as const

const leadershipStories: MeasurableStory[] = [
  {
    ...overview,
    name: 'On-time delivery',
    owner: 'jonas',
    description: 'Deliveries within the agreed window, of all deliveries of the week',
    unit: 'percent',
    decimals: 1,
    rollUp: 'average',
    goal: goal('>=', 95),
    recent: [96.2, 95.8, 95.1, 95.9, 96.4, 97, 96.8, 95.2, 93.4, 94.6, 95.7, 96.1, 96.3],
    notes: [[4, 'Two days of fog on the A67.']],
    sharedWith: 'operations',
  },
  {
    ...overview,
    name: 'Open claims',
    owner: 'aisha',
    rollUp: 'last',
    goal: goal('<=', 12),
    recent: [9, 11, 12, 11, 10, 9, 8, 11, 12, 15, 17, 14, 13],
    notes: [[2, 'Seven of them from one broken reefer.']],
    sharedWith: 'customerSuccess',
    entrant: 'hannah',
  },
  {
    ...overview,
    name: 'Net promoter score',
    owner: 'aisha',
    description: 'From the survey after each tenth delivery, over the last ninety days',
    rollUp: 'last',
    goal: goal('>=', 45),
    recent: [44, 46, 47, 47, 48, 46, 49, 51, 50, 48, 49, 50, 52],
  },
  {
    ...overview,
    name: 'Active customers',
    owner: 'priya',
    description: 'Customers with a load in the last four weeks',
    rollUp: 'last',
    goal: goal('>=', 250),
    goalBefore: { until: 10, goal: goal('>=', 240) },
    recent: [238, 249, 251, 250, 251, 252, 252, 255, 258, 257, 259, 262, 264],
  },
  {
    ...acquisition,
    name: 'Qualified leads',
    owner: 'priya',
    goal: goal('>=', 30),
    recent: [31, 33, 31, 26, 35, 38, 34, 30, 33, 36, 41, 37, null],
  },
  {
    ...acquisition,
    name: 'Quotes sent',
    owner: 'priya',
    goal: goal('>=', 18),
    ownGoals: [[8, goal('>=', 12)]],
    recent: [17, 19, 22, 18, 16, 21, 20, 23, 19, 24, 22, 26, null],
    notes: [
      [8, 'Everyone was at the fair in Munich until Thursday.'],
      [1, 'Two big tenders slipped to Monday.'],
    ],
  },
  {
    ...acquisition,
    name: 'Quotes won',
    owner: 'priya',
    goal: goal('>=', 6),
    recent: [5, 6, 7, 6, 5, 7, 5, 8, 6, 8, 7, 9, null],
  },
  {
    ...acquisition,
    name: 'Win rate',
    owner: 'priya',
    unit: 'percent',
    rollUp: 'average',
    formula: '#Quotes won / #Quotes sent * 100',
    goal: goal('>=', 30),
    recent: [],
  },
  {
    ...acquisition,
    name: 'New contract value, k€',
    owner: 'maya',
    description: 'Yearly value of the contracts signed in the week',
    goal: goal('>=', 120),
    recent: [96, 131, 148, 122, 118, 140, 155, 126, 133, 121, 144, 152, 139],
  },
  {
    ...finance,
    name: 'Trucks on the road',
    owner: 'jonas',
    rollUp: 'average',
    goal: goal('=', 42),
    recent: [42, 42, 42, 42, 42, 42, 40, 42, 42, 42, 42, 41, 42],
    notes: [[6, 'Two tractors waited for a gearbox.']],
  },
  {
    ...finance,
    name: 'Empty kilometres',
    owner: 'jonas',
    unit: 'percent',
    decimals: 1,
    rollUp: 'average',
    goal: goal('<', 14),
    recent: [14.4, 14.1, 13.6, 13.9, 13.4, 13.8, 13.1, 12.9, 13.2, 13.6, 12.8, 12.4, 12.6],
    sharedWith: 'operations',
  },
  {
    ...finance,
    name: 'Invoices past 30 days',
    owner: 'tom',
    rollUp: 'last',
    goal: goal('<=', 20),
    recent: [18, 17, 19, 20, 18, 19, 20, 18, 17, 19, 22, 25, 26],
    notes: [[1, 'Halvorsen pays only after the audit.']],
  },
  {
    ...finance,
    name: 'Weekly revenue, k€',
    owner: 'tom',
    goal: goal('>=', 175),
    recent: [171, 176, 182, 179, 168, 177, 184, 188, 181, 179, 186, 192, 190],
  },
  {
    ...finance,
    name: 'Gross margin',
    owner: 'tom',
    unit: 'percent',
    decimals: 1,
    cadence: 'monthly',
    rollUp: 'average',
    goal: goal('>=', 18),
    recent: [17.2, 17.6, 18.1, 18.4, 17.9, 18.6, 19.1, null],
  },
  {
    ...finance,
    name: 'Customers lost',
    owner: 'aisha',
    cadence: 'quarterly',
    goal: goal('<=', 4),
    recent: [6, 5, 3, null],
  },
  {
    ...finance,
    name: 'Revenue',
    owner: 'tom',
    unit: 'currency',
    cadence: 'annual',
    goal: goal('>=', 9_000_000),
    recent: [7_420_000, 8_150_000, 8_940_000, null],
  },
]

const customerSuccessStories: MeasurableStory[] = [
  {
    ...desk,
    name: 'First reply',
    owner: 'hannah',
    description: 'The median time until a customer has an answer, in hours and minutes',
    unit: 'time',
    rollUp: 'average',
    goal: goal('<=', 240),
    recent: [265, 250, 238, 229, 241, 225, 218, 230, 212, 205, 198, 202, 195],
  },
  {
    ...desk,
    name: 'Claims closed',
    owner: 'luca',
    goal: { rule: 'between', low: 8, high: 16 },
    recent: [9, 11, 8, 12, 10, 13, 9, 7, 11, 12, 14, 10, null],
  },
  {
    ...desk,
    name: 'Customers called',
    owner: 'nora',
    description: 'Accounts that heard from us without having asked',
    goal: goal('>=', 25),
    recent: [27, 25, 31, 28, 26, 22, 29, 30, 27, 24, 28, null, null],
  },
]

const operationsStories: MeasurableStory[] = [
  {
    ...yards,
    name: 'Trailers loaded by 16:00',
    owner: 'piet',
    unit: 'percent',
    rollUp: 'average',
    goal: goal('>=', 90),
    recent: [91, 92, 90, 88, 93, 94, 91, 92, 95, 90, 86, 84, 89],
    entrant: 'katja',
  },
  {
    ...yards,
    name: 'Safety walk done',
    owner: 'ingrid',
    unit: 'yes/no',
    rollUp: 'average',
    goal: goal('yes'),
    recent: [1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, null],
    notes: [[8, 'Ingrid was ill, and nobody stood in.']],
  },
  {
    ...yards,
    name: 'Fuel per 100 km',
    owner: 'omar',
    unit: 'currency',
    decimals: 2,
    rollUp: 'average',
    goal: goal('<', 46),
    recent: [46.8, 46.1, 45.9, 45.2, 45.6, 44.9, 45.1, 44.7, 44.8, 44.2, 44.5, 43.9, 44.1],
  },
]

/** In the order of each scorecard; what a formula is made of comes before it. */
export const measurableStories = [...leadershipStories, ...customerSuccessStories, ...operationsStories]
