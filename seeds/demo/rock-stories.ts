import type { RockStatus } from '#contract/rocks.ts'
import type { TeamName, Who } from './company.ts'
import type { Remark } from './story.ts'

/** `week` of the quarter, 1 to 12; `stuck` if it stays open past its due date. */
export type Step = { name: string; week: number; for?: Who; stuck?: true }

/** A rock in a story; `continues` is the title of the last quarter's rock that it continues. */
export type RockTold = {
  title: string
  description?: string
  owner: Who
  status: RockStatus
  personal?: true
  others?: TeamName[]
  continues?: string
  steps: Step[]
  remarks?: Remark[]
}

export type RockStory = { team: TeamName; before: RockTold[]; now: RockTold[] }

const leadership: RockStory = {
  team: 'leadership',
  before: [
    {
      title: 'Win a third of the paper mills on the Rhine as customers',
      owner: 'priya',
      status: 'completed',
      steps: [
        { name: 'List who decides in each mill', week: 2 },
        { name: 'Visit all nine', week: 7, for: 'daniel' },
        { name: 'Three signed contracts', week: 12 },
      ],
    },
    {
      title: 'Lease twelve electric trucks',
      owner: 'tom',
      status: 'canceled',
      steps: [
        { name: 'Offers from three lessors', week: 3 },
        { name: 'Chargers at both sites', week: 9, for: 'jonas', stuck: true },
      ],
      remarks: [{ by: 'tom', ago: 4.4, text: 'We take this up again when the grid at Venlo is stronger.' }],
    },
  ],
  now: [
    {
      title: 'Open the Antwerp terminal',
      description: 'Two docks, one shift, twenty loads a day by the end of the quarter.',
      owner: 'daniel',
      status: 'on-track',
      others: ['operations'],
      steps: [
        { name: 'Sign the lease', week: 1, for: 'tom' },
        { name: 'Hire a site lead', week: 4, for: 'elena' },
        { name: 'Docks and gate ready', week: 8, for: 'jonas' },
        { name: 'First regular load', week: 11 },
      ],
      remarks: [
        { by: 'elena', ago: 3.2, text: 'The site lead starts on the first. @jonas, can she see Venlo before that?' },
        { by: 'jonas', ago: 2.6, text: 'She can have my office for a week.' },
      ],
    },
    {
      title: 'Bring gross margin to 18 percent',
      owner: 'tom',
      status: 'at-risk',
      steps: [
        { name: 'Margin by lane on one page', week: 2 },
        { name: 'New prices for the ten worst lanes', week: 5, for: 'priya', stuck: true },
        { name: 'Fuel clause in every contract', week: 9, for: 'maya' },
      ],
      remarks: [
        { by: 'priya', ago: 1.4, text: 'Six lanes are done. The other four want to see the fuel clause first.' },
      ],
    },
    {
      title: 'Everybody knows the plan for the year',
      owner: 'maya',
      status: 'on-track',
      steps: [
        { name: 'One page that fits on a wall', week: 2, for: 'daniel' },
        { name: 'Talk it through at every site', week: 6 },
        { name: 'Ask fifty people what it says', week: 10, for: 'elena' },
      ],
    },
    {
      title: 'Run a half marathon',
      owner: 'daniel',
      status: 'off-track',
      personal: true,
      steps: [
        { name: 'Ten kilometres without a break', week: 4 },
        { name: 'Sign up', week: 6, stuck: true },
      ],
    },
  ],
}

const customerSuccess: RockStory = {
  team: 'customerSuccess',
  before: [
    {
      title: 'Answer every claim within two days',
      owner: 'hannah',
      status: 'completed',
      steps: [
        { name: 'One mailbox for all claims', week: 2, for: 'luca' },
        { name: 'Templates for the five usual ones', week: 5 },
        { name: 'Four weeks below two days', week: 12 },
      ],
    },
  ],
  now: [
    {
      title: 'Twenty customers follow their loads on the portal',
      owner: 'aisha',
      status: 'on-track',
      others: ['leadership'],
      steps: [
        { name: 'Five friendly customers try it', week: 3, for: 'nora' },
        { name: 'Guide of two pages', week: 5, for: 'luca' },
        { name: 'Twelve customers use it weekly', week: 9 },
        { name: 'Twenty customers use it weekly', week: 12 },
      ],
      remarks: [{ by: 'nora', ago: 2.1, text: 'Brinkmann asks for the arrival time in the subject line. @aisha?' }],
    },
    {
      title: 'Know why we lose customers',
      owner: 'nora',
      status: 'at-risk',
      steps: [
        { name: 'Call the last fifteen who left', week: 4, stuck: true },
        { name: 'Three reasons on one page', week: 7 },
        { name: 'A proposal for the first of them', week: 10, for: 'hannah' },
      ],
    },
    {
      title: 'Front desk in three languages',
      owner: 'luca',
      status: 'on-track',
      steps: [
        { name: 'Dutch phrases for the desk', week: 3 },
        { name: 'Roster with one speaker of each', week: 8, for: 'hannah' },
      ],
    },
  ],
}

const operations: RockStory = {
  team: 'operations',
  before: [
    {
      title: 'Halve the waiting time at the gate',
      description: 'From 34 minutes to 17, measured from the barrier to the dock.',
      owner: 'jonas',
      status: 'off-track',
      steps: [
        { name: 'Measure for two weeks', week: 2, for: 'ingrid' },
        { name: 'Slots for the twenty biggest carriers', week: 8, for: 'katja', stuck: true },
        { name: 'Second reader at the gate', week: 11, for: 'piet', stuck: true },
      ],
    },
    {
      title: 'A year without an accident in hall 2',
      owner: 'piet',
      status: 'completed',
      steps: [
        { name: 'Mirrors at both corners', week: 3 },
        { name: 'Everybody trained', week: 10, for: 'omar' },
      ],
    },
  ],
  now: [
    {
      title: 'Halve the waiting time at the gate',
      description: 'From 34 minutes to 17, measured from the barrier to the dock.',
      owner: 'jonas',
      status: 'on-track',
      continues: 'Halve the waiting time at the gate',
      steps: [
        { name: 'Slots for the twenty biggest carriers', week: 5, for: 'katja' },
        { name: 'Second reader at the gate', week: 9, for: 'piet' },
      ],
    },
    {
      title: 'All tours planned by the new planner',
      owner: 'ingrid',
      status: 'at-risk',
      others: ['leadership', 'customerSuccess'],
      steps: [
        { name: 'Last year’s tours as a test', week: 2 },
        { name: 'Four dispatchers trained', week: 5, for: 'sam' },
        { name: 'Both planners side by side', week: 8, for: 'katja' },
        { name: 'The old sheets are gone', week: 12 },
      ],
      remarks: [
        { by: 'katja', ago: 2.8, text: 'It plans the ferry as a road. @ingrid, is that known?' },
        { by: 'ingrid', ago: 2.5, text: 'It is. The fix comes with the next version.' },
      ],
    },
    {
      title: 'Every trailer serviced before winter',
      owner: 'omar',
      status: 'off-track',
      steps: [
        { name: 'Dates with the workshop', week: 1 },
        { name: 'Half of them done', week: 5, stuck: true },
        { name: 'All of them done', week: 9 },
      ],
    },
  ],
}

export const rockStories: RockStory[] = [leadership, customerSuccess, operations]
