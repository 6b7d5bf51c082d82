import type { Interval } from '#contract/issues.ts'
import type { TeamName, Who } from './company.ts'
import type { Remark } from './story.ts'

/** How an issue was solved once; `back` is when it came back. Days ago, as all here. */
type Solved = {
  by: Who
  ago: number
  rootCause: string
  decision: string
  present: readonly Who[]
  /** What it was called then. */
  title?: string
  back?: number
}

/** To another team; `answerBy` is in days from today. */
type Sent = { by: Who; ago: number; to: TeamName; answerBy: number; answer?: Remark }

export type IssueStory = {
  team: TeamName
  title: string
  description?: string
  by: Who
  for?: Who
  made: number
  priority?: number
  interval?: Interval
  top?: true
  solved?: Solved[]
  /** How many days from today a solved issue asks whether it stayed solved. */
  checkIn?: number
  dropped?: { by: Who; ago: number }
  sent?: Sent
  remarks?: Remark[]
  /** Titles of a to-do that came of it, and of the rock that it came up in. */
  todo?: string
  rock?: string
}

const leadership: Omit<IssueStory, 'team'>[] = [
  {
    title: 'Driver turnover in the night shift is above 20%',
    description: 'Nine left since August, seven of them in their first six months.',
    by: 'jonas',
    for: 'jonas',
    made: 187,
    priority: 3,
    top: true,
    todo: 'Shortlist two candidates for the night dispatcher role',
    solved: [
      {
        title: 'Night shift short of five drivers',
        by: 'daniel',
        ago: 180,
        rootCause: 'Hiring starts only after notice is given.',
        decision: 'Keep two drivers above plan, all year.',
        present: ['daniel', 'jonas', 'elena'],
        back: 68,
      },
      {
        title: 'Night drivers leave in their first months',
        by: 'jonas',
        ago: 63,
        rootCause: 'Exit talks name the pay gap to Van Dijk.',
        decision: 'Bonus of € 400 after six months.',
        present: ['jonas', 'elena', 'tom'],
        back: 4,
      },
    ],
    remarks: [
      { by: 'elena', ago: 3.6, text: 'The exit talks no longer name pay. They name the rota.' },
      { by: 'jonas', ago: 3.1, text: 'It comes out four days ahead. @daniel, that is on us.' },
    ],
  },
  {
    title: 'Brinkmann pays on day 54, terms say 30',
    description: '€ 182k open. Accounting stops asking after the second reminder.',
    by: 'tom',
    for: 'tom',
    made: 6,
    priority: 4,
    top: true,
    rock: 'Bring gross margin to 18 percent',
    remarks: [{ by: 'priya', ago: 2.2, text: 'Their buyer says our invoices lack the order number, @tom.' }],
  },
  {
    title: 'Two teams answer the same claim e-mails',
    description: 'Claims and dispatch share an inbox, customers get two answers.',
    by: 'aisha',
    for: 'aisha',
    made: 9,
    priority: 2,
    top: true,
    rock: 'Answer every claim within two days',
  },
  {
    title: 'Halvorsen wants fixed fuel surcharges',
    description: 'They renew for three years if the surcharge is fixed for twelve months.',
    by: 'priya',
    for: 'priya',
    made: 10,
    priority: 2,
    todo: 'Send revised freight terms to Halvorsen Paper',
    remarks: [{ by: 'tom', ago: 6.3, text: 'Fixed at what? Diesel moved 11 cents this quarter.' }],
  },
  {
    title: 'Antwerp has no plan for the second shift',
    by: 'daniel',
    for: 'elena',
    made: 24,
    priority: 3,
    interval: 'long-term',
    rock: 'Open the Antwerp terminal',
  },
  {
    title: 'Nobody but Sam can restart the planner',
    description: 'When he is on leave, dispatch writes on paper.',
    by: 'maya',
    for: 'sam',
    made: 31,
    priority: 2,
    interval: 'long-term',
  },
  {
    title: 'The Duisburg gate has no guard on weekends',
    by: 'jonas',
    made: 14,
    priority: 4,
    sent: { by: 'daniel', ago: 8, to: 'operations', answerBy: 2 },
    remarks: [{ by: 'daniel', ago: 8, text: 'What would a guard from Friday to Sunday cost, @piet?' }],
  },
  {
    title: 'Who calls a customer when a truck is two hours late?',
    by: 'priya',
    made: 20,
    priority: 2,
    sent: {
      by: 'priya',
      ago: 12,
      to: 'customerSuccess',
      answerBy: 3,
      answer: { by: 'aisha', ago: 1.3, text: 'The account manager by day, the front desk from five o’clock on.' },
    },
  },
  {
    title: 'Weekend quotes wait until Monday',
    by: 'priya',
    for: 'priya',
    made: 40,
    priority: 2,
    checkIn: -1,
    solved: [
      {
        by: 'priya',
        ago: 29,
        rootCause: 'Prices can be seen at the office only.',
        decision: 'One seller is on call, paid by the quote.',
        present: ['priya', 'tom', 'daniel'],
      },
    ],
  },
  {
    title: 'Fuel cards used for private cars',
    by: 'tom',
    for: 'tom',
    made: 26,
    priority: 1,
    checkIn: 16,
    todo: 'Give drivers the new fuel cards',
    solved: [
      {
        by: 'tom',
        ago: 12,
        rootCause: 'A card works for any tank.',
        decision: 'Cards are tied to number plates.',
        present: ['tom', 'jonas', 'daniel'],
      },
    ],
  },
  {
    title: 'New customers wait nine days for a first pickup',
    by: 'aisha',
    for: 'aisha',
    made: 40,
    priority: 2,
    checkIn: 9,
    solved: [
      {
        by: 'aisha',
        ago: 19,
        rootCause: 'Sales, credit check and dispatch each set a date of their own.',
        decision: 'One start date, agreed in the quote.',
        present: ['aisha', 'priya', 'jonas', 'tom'],
      },
    ],
  },
  {
    title: 'Carrier invoices take three weeks to book',
    by: 'tom',
    for: 'tom',
    made: 96,
    solved: [
      {
        by: 'tom',
        ago: 84,
        rootCause: 'They arrive in nine mailboxes.',
        decision: 'Carriers write to one shared mailbox, or are paid late.',
        present: ['tom', 'maya'],
      },
    ],
  },
  {
    title: 'Paint the trucks in one colour',
    by: 'maya',
    made: 70,
    interval: 'long-term',
    dropped: { by: 'daniel', ago: 52 },
  },
]

const customerSuccess: Omit<IssueStory, 'team'>[] = [
  {
    title: 'Claims arrive without photos',
    description: 'Carriers refuse every third one for that.',
    by: 'luca',
    for: 'luca',
    made: 11,
    priority: 3,
    top: true,
    todo: 'Compare our claim forms with what carriers want',
    remarks: [{ by: 'aisha', ago: 5.1, text: 'Can the handheld refuse to close a damage without one, @luca?' }],
  },
  {
    title: 'The front desk speaks no French',
    by: 'hannah',
    for: 'hannah',
    made: 19,
    interval: 'long-term',
    rock: 'Front desk in three languages',
  },
  {
    title: 'Customers call to ask where their truck is',
    by: 'nora',
    for: 'hannah',
    made: 60,
    checkIn: 5,
    solved: [
      {
        by: 'hannah',
        ago: 23,
        rootCause: 'The portal shows the plan, not the truck.',
        decision: 'A message goes out when a truck is an hour late.',
        present: ['hannah', 'aisha', 'nora'],
      },
    ],
  },
  { title: 'Send birthday cards to buyers', by: 'nora', made: 45, dropped: { by: 'aisha', ago: 38 } },
]

const operations: Omit<IssueStory, 'team'>[] = [
  {
    title: 'Handhelds lose the network in hall 2',
    by: 'omar',
    for: 'omar',
    made: 7,
    priority: 5,
    top: true,
    remarks: [{ by: 'katja', ago: 2.4, text: 'Worst by the steel racks. @omar, ask for a second antenna.' }],
  },
  { title: 'Trailers wait two hours at the Venlo gate', by: 'ingrid', for: 'jonas', made: 16, priority: 3 },
  {
    title: 'Pallets go missing between Venlo and Duisburg',
    by: 'ingrid',
    for: 'ingrid',
    made: 88,
    solved: [
      {
        by: 'ingrid',
        ago: 75,
        rootCause: 'Nobody signs for empties.',
        decision: 'Empties are counted and signed for at both gates.',
        present: ['ingrid', 'piet', 'omar'],
      },
    ],
  },
]

export const issueStories: IssueStory[] = [
  ...leadership.map((story) => ({ ...story, team: 'leadership' as const })),
  ...customerSuccess.map((story) => ({ ...story, team: 'customerSuccess' as const })),
  ...operations.map((story) => ({ ...story, team: 'operations' as const })),
]
