import type { MeetingType } from '#contract/meetings.ts'
import type { TeamName, Who } from './company.ts'

/** Once, in days from today, moved off the weekend unless it may be then; or on a day of every week, 0 for Sunday. */
type When = { on: number; anyDay?: true } | { weekday: number; weeksAgo: number }

type Story = When & {
  title: string
  description: string
  by: Who
  /** How many days ago it was planned. */
  made: number
  /** The local time, `HH:MM`; 'soon' is in a few minutes. */
  at: string
  /** Absent when no duration is set. */
  minutes?: number
  type: MeetingType
  /** Absent when all of the team attend. */
  attendees?: readonly Who[]
  /** Absent for the default one. */
  agenda?: readonly [section: string, minutes: number][]
  /** What was decided in the last one without an issue. */
  decided?: string
}

/** A meeting or a weekly series in its team. */
export type MeetingStory = Story & { team: TeamName }

const leadership: Story[] = [
  {
    title: 'Leadership weekly',
    description: 'Numbers, rocks, headlines, to-dos, then the three issues that matter most.',
    by: 'maya',
    made: 187,
    weekday: 2,
    weeksAgo: 26,
    at: '09:00',
    minutes: 90,
    type: 'l10',
    decided: 'Overtime at weekends needs a yes from Jonas until the new rota holds.',
  },
  {
    title: 'Night shift weekly',
    description: 'Rota, partners and allowance until the turnover is below 10%.',
    by: 'jonas',
    made: 62,
    weekday: 3,
    weeksAgo: 8,
    at: '11:00',
    minutes: 60,
    type: 'l10',
    attendees: ['jonas', 'elena', 'sam', 'daniel', 'maya'],
    agenda: [
      ['Segue', 5],
      ['Scorecard', 5],
      ['Rock Review', 5],
      ['Headlines', 5],
      ['To-Do List', 5],
      ['Issue Discussion', 30],
      ['Conclude', 5],
    ],
  },
  {
    title: 'Claims clinic',
    description: 'Every open claim above five days, one owner and one next step each.',
    by: 'aisha',
    made: 33,
    weekday: 1,
    weeksAgo: 4,
    at: '11:30',
    minutes: 25,
    type: 'other',
    attendees: ['aisha', 'sam', 'priya', 'maya'],
    agenda: [
      ['New since last week', 5],
      ['Claims above five days', 20],
    ],
  },
  {
    title: 'Budget, first pass',
    description: 'What each of us needs, before anyone cuts.',
    by: 'tom',
    made: 25,
    on: -11,
    at: '13:00',
    minutes: 60,
    type: 'other',
    attendees: ['tom', 'maya', 'daniel'],
    agenda: [
      ['Last year in one page', 10],
      ['Fleet, wages, sites', 50],
    ],
    decided: 'Two tractors are replaced next year, the third waits for the Venlo numbers.',
  },
  {
    title: 'Pricing round with Sales',
    description: 'Agree the price list for parcels above 30 kg before it goes to print.',
    by: 'priya',
    made: 3,
    on: 0,
    at: '15:00',
    minutes: 45,
    type: 'other',
    attendees: ['daniel', 'priya', 'tom'],
    agenda: [
      ['Where we lost on price', 5],
      ['The list, line by line', 30],
      ['What Sales may give away', 10],
    ],
  },
  {
    title: 'Quarter, half-time',
    description: 'The weekly agenda once more: which rocks we bring home, and what has to give way.',
    by: 'maya',
    made: 2,
    on: 0,
    anyDay: true,
    at: 'soon',
    minutes: 90,
    type: 'l10',
  },
  {
    title: 'Venlo go-live check',
    description: 'Doors, scanners, staffing. Go or no go for the opening.',
    by: 'jonas',
    made: 0.7,
    on: 1,
    anyDay: true,
    at: '10:00',
    minutes: 30,
    type: 'other',
    attendees: ['jonas', 'sam', 'maya', 'daniel', 'elena'],
    agenda: [
      ['Doors and scanners', 10],
      ['Staffing, both shifts', 15],
      ['Go or no go', 5],
    ],
  },
  {
    title: 'Budget, second pass',
    description: 'Fleet, wages and the Venlo lease. Tom sends the sheet the day before.',
    by: 'tom',
    made: 10,
    on: 6,
    at: '13:00',
    minutes: 60,
    type: 'other',
    attendees: ['tom', 'maya', 'daniel'],
    agenda: [
      ['Since the first pass', 5],
      ['Fleet, wages, lease', 45],
      ['What we cut', 10],
    ],
  },
  {
    title: 'Quarterly planning',
    description: 'Close the rocks of this quarter and choose the next ones. Venlo, room 2.',
    by: 'maya',
    made: 20,
    on: 26,
    at: '09:00',
    minutes: 420,
    type: 'quarterly',
    agenda: [
      ['Segue', 30],
      ['What the quarter brought', 60],
      ['Rock Review', 90],
      ['Lunch', 30],
      ['Issue Discussion', 120],
      ['Next quarter’s rocks', 60],
      ['Conclude', 30],
    ],
  },
  {
    title: 'Year review with the board',
    description: 'Results, people, the plan for next year. Maya sets the time with the chair.',
    by: 'maya',
    made: 14,
    on: 28,
    at: '10:00',
    type: 'annual',
    attendees: ['maya', 'tom'],
    agenda: [],
  },
  {
    title: 'Holiday cover walk-through',
    description: 'Who drives, who dispatches, who answers while half of us are away.',
    by: 'sam',
    made: 5,
    on: 29,
    at: '14:00',
    minutes: 30,
    type: 'other',
    attendees: ['sam', 'aisha', 'jonas', 'elena', 'daniel', 'maya'],
    agenda: [
      ['Driving', 5],
      ['Dispatch', 20],
      ['Phones and claims', 5],
    ],
  },
]

const customerSuccess: Story[] = [
  {
    title: 'Customer Success weekly',
    description: 'Accounts that worry us, claims, then the issues.',
    by: 'aisha',
    made: 166,
    weekday: 4,
    weeksAgo: 23,
    at: '10:00',
    minutes: 60,
    type: 'l10',
    agenda: [
      ['Segue', 5],
      ['Headlines', 5],
      ['To-Do List', 10],
      ['Issue Discussion', 35],
      ['Conclude', 5],
    ],
    decided: 'Oost Flowers gets one contact for claims and invoices: Nora.',
  },
  {
    title: 'Weekend desk call',
    description: 'Who answers quotes and claims until Monday.',
    by: 'hannah',
    made: 40,
    weekday: 6,
    weeksAgo: 5,
    at: '09:00',
    minutes: 15,
    type: 'other',
    attendees: ['hannah', 'luca', 'nora'],
    agenda: [['Open quotes and claims', 15]],
  },
  {
    title: 'French on the phone, a rehearsal',
    description: 'Luca plays the caller. Bring the sheet with the twenty sentences.',
    by: 'luca',
    made: 4,
    on: 1,
    at: '16:00',
    minutes: 45,
    type: 'other',
    attendees: ['luca', 'nora', 'hannah'],
    agenda: [
      ['Three calls each', 35],
      ['What was missing', 10],
    ],
  },
  {
    title: 'Halvorsen account review',
    description: 'On-time figures, two open claims, the Zeebrugge route.',
    by: 'priya',
    made: 6,
    on: 8,
    at: '14:30',
    minutes: 45,
    type: 'other',
    attendees: ['priya', 'aisha', 'daniel'],
    agenda: [
      ['Figures since summer', 10],
      ['The two claims', 15],
      ['Zeebrugge', 20],
    ],
  },
]

const operations: Story[] = [
  {
    title: 'Operations weekly',
    description: 'On-time, docks, rota, then what is in the way.',
    by: 'jonas',
    made: 180,
    weekday: 3,
    weeksAgo: 25,
    at: '07:30',
    minutes: 45,
    type: 'l10',
    agenda: [
      ['Scorecard', 5],
      ['Rock Review', 5],
      ['Headlines', 5],
      ['To-Do List', 5],
      ['Issue Discussion', 20],
      ['Conclude', 5],
    ],
    decided: 'Gate 2 stays closed for lorries above 12 m until the barrier is set.',
  },
  {
    title: 'Sunday start call',
    description: 'Who drives, which docks, what is late, an hour before the first trucks leave.',
    by: 'piet',
    made: 75,
    weekday: 0,
    weeksAgo: 10,
    at: '20:00',
    minutes: 15,
    type: 'other',
    attendees: ['piet', 'ingrid', 'katja', 'omar'],
    agenda: [['Trucks, docks, delays', 15]],
  },
  {
    title: 'Dock safety walk',
    description: 'Venlo, all doors. Safety shoes.',
    by: 'katja',
    made: 5,
    on: 2,
    at: '08:00',
    minutes: 40,
    type: 'other',
    attendees: ['katja', 'omar', 'jonas', 'sam'],
    agenda: [
      ['Doors 1 to 6', 25],
      ['What we fix this week', 15],
    ],
  },
  {
    title: 'Cross-dock dry run',
    description: 'Two trucks, forty pallets, the new scanners. Ingrid says when the racks are in.',
    by: 'ingrid',
    made: 9,
    on: 12,
    at: '06:00',
    type: 'other',
    agenda: [],
  },
]

export const meetingStories: MeetingStory[] = [
  ...leadership.map((story) => ({ ...story, team: 'leadership' as const })),
  ...customerSuccess.map((story) => ({ ...story, team: 'customerSuccess' as const })),
  ...operations.map((story) => ({ ...story, team: 'operations' as const })),
]
