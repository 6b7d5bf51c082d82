import type { GoalStatus } from '#contract/goals.ts'
import type { TeamName, Who } from './company.ts'

/** A goal of a 1-year plan. `serves` is the 10-year target, or the text or name of an entry in the 3-year picture. */
export type GoalStory = {
  team: TeamName
  title: string
  description?: string
  owner: Who
  progress: number
  status?: GoalStatus
  serves?: string
  /** The rocks of this quarter that serve it, and the measurables that prove it. */
  rocks?: string[]
  measurables?: string[]
}

export const goalStories: GoalStory[] = [
  {
    team: 'leadership',
    title: 'Reach € 9.2m revenue at 18% gross margin',
    owner: 'tom',
    progress: 84,
    serves: 'No customer is more than 8% of revenue',
    rocks: ['Bring gross margin to 18 percent'],
    measurables: ['Revenue', 'Gross margin'],
  },
  {
    team: 'leadership',
    title: 'Load the first trucks in Antwerp',
    description: 'Two docks and one shift, as a start for the second cross-dock.',
    owner: 'daniel',
    progress: 60,
    serves: 'Venlo runs day and night; Antwerp is our second cross-dock',
    rocks: ['Open the Antwerp terminal', 'Halve the waiting time at the gate'],
    measurables: ['On-time delivery'],
  },
  {
    team: 'leadership',
    title: 'Plan every tour in one system',
    owner: 'sam',
    progress: 45,
    serves: 'Every load is planned, tracked and billed in one system',
    rocks: ['All tours planned by the new planner', 'Twenty customers follow their loads on the portal'],
  },
  {
    team: 'leadership',
    title: 'Order the first ten electric trucks',
    owner: 'jonas',
    progress: 15,
    serves: 'Thirty electric trucks, charged in our own yards',
  },
  {
    team: 'leadership',
    title: 'Renew ISO 9001 without a major finding',
    owner: 'maya',
    progress: 100,
    status: 'completed',
    serves: 'ten-year',
  },
  {
    team: 'customerSuccess',
    title: 'Close nine claims of ten within five days',
    owner: 'hannah',
    progress: 55,
    serves: 'Claims per 1,000 loads',
    rocks: ['Know why we lose customers'],
    measurables: ['Open claims'],
  },
]

/** To-dos of the leadership team and the rocks that they serve, with a milestone where it is one's work. */
export const servingTodos: { todo: string; rock: string; milestone?: string }[] = [
  {
    todo: 'Send revised freight terms to Halvorsen Paper',
    rock: 'Bring gross margin to 18 percent',
    milestone: 'Fuel clause in every contract',
  },
  { todo: 'Close the books for last month and share the pack', rock: 'Bring gross margin to 18 percent' },
  { todo: 'Shortlist two candidates for the night dispatcher role', rock: 'Open the Antwerp terminal' },
  {
    todo: 'Draft the warehouse staffing plan for next quarter',
    rock: 'Open the Antwerp terminal',
    milestone: 'Docks and gate ready',
  },
  { todo: 'Test label printers on the new handhelds', rock: 'All tours planned by the new planner' },
]
