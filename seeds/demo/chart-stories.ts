import type { TeamName, Who } from './company.ts'

/** A seat on a chart; `under` is the title of the one above it. */
export type SeatStory = {
  title: string
  under?: string
  who?: Who
  /** Who held it until that many days ago. */
  before?: { who: Who | null; until: number }
  beside?: Who[]
  description?: string
  roles: string[]
}

export type ChartStory = { team: TeamName; seats: SeatStory[] }

const leadership: SeatStory[] = [
  {
    title: 'Visionary',
    who: 'maya',
    description: 'Looks beyond the year: big customers, big lanes, new yards.',
    roles: ['Ideas and the big relationships', 'Culture', 'Closes the largest contracts'],
  },
  {
    title: 'Integrator',
    under: 'Visionary',
    who: 'daniel',
    description: 'Runs the week. Turns the plan into rocks, numbers and to-dos, and removes what is in the way.',
    roles: [
      'Lead the leadership team',
      'Profit and loss, the business plan',
      'Remove obstacles, settle disputes',
      'Special projects',
      'Run the weekly meeting',
    ],
  },
  {
    title: 'Sales',
    under: 'Integrator',
    who: 'priya',
    roles: ['New customers', 'Prices and tenders', 'Lead the sales team'],
  },
  {
    title: 'Operations',
    under: 'Integrator',
    who: 'jonas',
    roles: ['On-time delivery', 'Docks and yards', 'Safety', 'Lead the operations team'],
  },
  { title: 'Finance', under: 'Integrator', who: 'tom', roles: ['Books by day six', 'Cash', 'Credit limits'] },
  {
    title: 'Customer Success',
    under: 'Integrator',
    who: 'aisha',
    roles: ['Accounts that stay', 'Claims', 'What customers say about us'],
  },
  { title: 'Key Accounts', under: 'Sales', who: 'nora', roles: ['The twenty largest accounts', 'Monthly reviews'] },
  { title: 'Inside Sales', under: 'Sales', roles: ['Quotes within four hours', 'Weekend desk'] },
  {
    title: 'Night Operations',
    under: 'Operations',
    who: 'katja',
    before: { who: 'omar', until: 47 },
    roles: ['The night shift in Venlo', 'Shift handover with no open question'],
  },
  {
    title: 'Fleet & IT',
    under: 'Operations',
    who: 'sam',
    beside: ['ingrid'],
    roles: ['Trucks and trailers', 'The planner', 'Handhelds and networks'],
  },
  {
    title: 'People',
    under: 'Finance',
    who: 'elena',
    roles: ['Hiring and the first ninety days', 'Rosters and payroll', 'Training'],
  },
  { title: 'Claims', under: 'Customer Success', who: 'hannah', roles: ['Claims closed in five days', 'Front desk'] },
]

const operations: SeatStory[] = [
  { title: 'Head of Operations', who: 'jonas', roles: ['On-time delivery', 'Safety'] },
  { title: 'Dispatch', under: 'Head of Operations', who: 'ingrid', roles: ['Tours for the next day', 'Drivers'] },
  { title: 'Venlo Yard', under: 'Head of Operations', who: 'piet', roles: ['Docks', 'Gate', 'Forklifts'] },
  { title: 'Duisburg Yard', under: 'Head of Operations', who: 'omar', roles: ['Docks', 'Gate'] },
  { title: 'Night Shift', under: 'Venlo Yard', who: 'katja', roles: ['Handover at six'] },
]

export const chartStories: ChartStory[] = [
  { team: 'leadership', seats: leadership },
  { team: 'operations', seats: operations },
]

type DraftStory = {
  team: TeamName
  name: string
  by: Who
  ago: number
  added: SeatStory[]
  moved: { title: string; under: string }[]
  refilled: { title: string; who: Who }[]
}

/** A draft of the Leadership team's chart: a site of its own for Antwerp, and a name for the vacant desk. */
export const draftStory: DraftStory = {
  team: 'leadership',
  name: 'With Antwerp',
  by: 'daniel',
  ago: 9,
  added: [{ title: 'Antwerp', under: 'Operations', roles: ['Two docks, one shift', 'Hiring on site'] }],
  moved: [{ title: 'Night Operations', under: 'Antwerp' }],
  refilled: [{ title: 'Inside Sales', who: 'luca' }],
}
