import type { Who } from '../company.ts'

/** What was said in a meeting; `back` counts the meetings of its series from the newest, which is 0. */
export type MinutesStory = {
  meeting: string
  back: number
  /** A section's name, who took the note, and the note. */
  notes?: readonly [section: string, by: Who, text: string][]
  checkIn?: readonly [who: Who, personal: string, business: string][]
  /** What was solved besides the issues that are still on the list. */
  solved?: readonly [title: string, decision: string, by: Who][]
}

const leadership: Omit<MinutesStory, 'meeting'>[] = [
  {
    back: 0,
    checkIn: [
      ['daniel', 'Ran ten kilometres on Sunday, all of it.', 'Halvorsen renewed for three years.'],
      ['maya', 'My sister is visiting from Lagos.', 'The board likes the Antwerp plan.'],
      ['jonas', '', 'The rota was out three weeks ahead.'],
      ['priya', 'Bread that rose.', 'Brinkmann asks for a second lane.'],
    ],
    notes: [
      ['Scorecard', 'tom', 'Open claims are off for the third week. It is the Duisburg dock, not the desk.'],
      ['Headlines', 'priya', 'Call Halvorsen’s new buyer before the price list goes out.'],
      [
        'Issue Discussion',
        'daniel',
        'Seven of nine who left had under six months with us.\nExit talks: the rota came too late, no fixed partner.\nThe night allowance is € 1.10 below Brinkmann.',
      ],
    ],
    solved: [
      ['Two teams answer the same claim emails', 'Claims go to Aisha’s desk alone; the others forward.', 'aisha'],
    ],
  },
  {
    back: 1,
    checkIn: [
      ['tom', 'The roof is on.', 'Cash is ahead of plan by four days.'],
      ['sam', 'Cup match, we won.', 'No trailer left late on Thursday.'],
    ],
    notes: [
      ['Rock Review', 'maya', 'Antwerp: the landlord has signed. The scanners are the next bottleneck.'],
      ['Issue Discussion', 'elena', 'Trainees want one person to ask, not four.'],
    ],
    solved: [
      ['Trainees are shown the work four times over', 'Each has a named partner for the first six weeks.', 'elena'],
      ['Who signs off credit above € 50k?', 'Tom does, within a day; Maya when he is away.', 'maya'],
    ],
  },
  {
    back: 2,
    notes: [['Conclude', 'daniel', 'Ten minutes over, all of it on one issue. Park sooner.']],
    solved: [['Fuel surcharge is read differently in each contract', 'One clause for all from January.', 'priya']],
  },
  {
    back: 3,
    solved: [['Nobody calls back after a quote', 'Sales calls on the second day, or loses the quote.', 'priya']],
  },
  { back: 4, solved: [['Handhelds drop out in hall C', 'Two more access points before winter.', 'sam']] },
  {
    back: 5,
    solved: [
      ['Holiday requests pile up in October', 'Requests until the end of August count first.', 'elena'],
      ['Board papers arrive the night before', 'They go out on the Thursday before, or not at all.', 'maya'],
    ],
  },
  { back: 7, solved: [['Brinkmann pays on day 54', 'Terms of 30 days, and a call on day 31.', 'tom']] },
  { back: 8, solved: [['Old trailers fail the inspection', 'Three are sold before the spring.', 'jonas']] },
  { back: 10, solved: [['Price exceptions are made by phone', 'None without a line in the sheet.', 'priya']] },
]

const customerSuccess: Omit<MinutesStory, 'meeting'>[] = [
  {
    back: 0,
    checkIn: [
      ['nora', 'First swim in the lake this year.', 'Oost Flowers said thank you, in writing.'],
      ['luca', '', 'Twenty sentences of French, all twenty used.'],
    ],
    notes: [
      ['Issue Discussion', 'hannah', 'Half of the calls ask where the truck is. The portal says so, if one finds it.'],
    ],
    solved: [
      ['Customers do not find their delivery in the portal', 'The number is in the first line of each mail.', 'nora'],
    ],
  },
  { back: 1, solved: [['Claims wait for photos', 'Drivers take them at the ramp, before they leave.', 'aisha']] },
  { back: 3, solved: [['The front desk is alone at noon', 'Luca and Nora swap lunch by the week.', 'hannah']] },
  {
    back: 6,
    solved: [['Two letters to one customer on one day', 'One owner for each account, shown in the list.', 'aisha']],
  },
]

const operations: Omit<MinutesStory, 'meeting'>[] = [
  {
    back: 0,
    notes: [
      ['Scorecard', 'jonas', 'Trailers loaded by 16:00: the late ones all wait for dock 4.'],
      [
        'Issue Discussion',
        'katja',
        'Dock 4 shares its forklift with the yard. It needs one of its own until Christmas.',
      ],
    ],
    solved: [['Dock 4 waits for a forklift', 'Rent one until the end of the year.', 'katja']],
  },
  { back: 1, solved: [['Empty pallets block gate 1', 'Collected at 14:00 each day, by name.', 'piet']] },
  {
    back: 2,
    solved: [['The night crew gets the plan too late', 'Plan is out by 17:00, changes by phone only.', 'jonas']],
  },
  { back: 5, solved: [['Seals are logged on paper', 'The handheld asks for the number.', 'omar']] },
]

const of = (meeting: string, stories: Omit<MinutesStory, 'meeting'>[]): MinutesStory[] =>
  stories.map((story) => ({ ...story, meeting }))

export const minutesStories: readonly MinutesStory[] = [
  ...of('Leadership weekly', leadership),
  ...of('Customer Success weekly', customerSuccess),
  ...of('Operations weekly', operations),
]

/** Why somebody rated a meeting below eight. */
export const reasons: readonly string[] = [
  'One issue took all the time',
  'Numbers came late',
  'We started without the rota',
  'Two of us were on the phone',
]
