import type { TeamName, Who } from './company.ts'
import type { Remark } from './story.ts'

/** A headline in its team; `ago` is in days, fractions allowed. */
export type HeadlineStory = {
  team: TeamName
  by: Who
  ago: number
  title: string
  content: string
  tag: string
  /** In the order in which they opened it. */
  readers: readonly Who[]
  remarks?: Remark[]
  /** Days ago. */
  archived?: number
}

const leaders = ['maya', 'daniel', 'priya', 'tom', 'aisha', 'jonas', 'elena', 'sam'] as const

/** Oldest first. */
export const headlineStories: HeadlineStory[] = [
  {
    team: 'leadership',
    by: 'elena',
    ago: 41,
    title: 'The summer party moves to the Venlo yard',
    content: 'Same day, 17:00. Buses leave from Rotterdam and Duisburg at 15:30.',
    tag: 'employee',
    readers: leaders,
    archived: 20,
  },
  {
    team: 'leadership',
    by: 'tom',
    ago: 24,
    title: 'Our insurer lowered the cargo premium by 8%',
    content: 'Thanks to fewer claims since May. The saving is about € 31k a year.',
    tag: 'announcement',
    readers: leaders,
  },
  {
    team: 'operations',
    by: 'jonas',
    ago: 22,
    title: 'Gate 2 in Venlo is closed for two days next week',
    content: 'The new barrier is being fitted. Trucks use gate 1 and plan ten minutes more.',
    tag: 'announcement',
    readers: ['piet', 'katja', 'sam', 'omar', 'daniel'],
  },
  {
    team: 'leadership',
    by: 'daniel',
    ago: 19,
    title: 'Van Dijk stops its own fleet in spring',
    content: 'Forty drivers and some 90 regular loads a week will look for a new home.',
    tag: 'Market',
    readers: leaders,
    remarks: [
      { by: 'sam', ago: 18.6, text: 'Eleven of their drivers live within half an hour of Duisburg.' },
      { by: 'daniel', ago: 18.2, text: '@sam, @elena: talk to them before the others do.' },
    ],
  },
  {
    team: 'leadership',
    by: 'elena',
    ago: 17,
    title: 'Duisburg works council agreed to the new breaks',
    content: 'Valid from the first of next quarter. The sheet for the shift leads comes in both languages.',
    tag: 'employee',
    readers: leaders,
  },
  {
    team: 'leadership',
    by: 'sam',
    ago: 16,
    title: 'Handhelds get a new release on Sunday night',
    content: 'Scanning is down from 1:00 to 1:20. Print Monday’s first lists before you leave.',
    tag: 'IT',
    readers: ['sam', 'jonas', 'maya', 'daniel', 'priya'],
  },
  {
    team: 'customerSuccess',
    by: 'aisha',
    ago: 13,
    title: 'Claims are answered within a day for the third week',
    content: 'Thank you to Nora and Luca for the early shifts.',
    tag: 'customer',
    readers: ['nora', 'luca', 'hannah', 'priya', 'daniel', 'maya'],
    remarks: [{ by: 'nora', ago: 12.8, text: 'The new form did half of it, @hannah.' }],
  },
  {
    team: 'leadership',
    by: 'tom',
    ago: 12,
    title: 'Last month closed on working day six',
    content: 'One day earlier than the month before. Revenue € 788k, margin 14.2%.',
    tag: 'announcement',
    readers: leaders,
  },
  {
    team: 'leadership',
    by: 'jonas',
    ago: 10,
    title: 'The Venlo cross-dock opens next month',
    content: 'Two shifts from the first day. Visitors register at gate 2 and bring safety shoes.',
    tag: 'announcement',
    readers: leaders,
  },
  {
    team: 'leadership',
    by: 'aisha',
    ago: 9,
    title: 'Two more reviews mention late call-backs',
    content: 'Both from small shippers. They praise the drivers and waited a day for an answer.',
    tag: 'customer',
    readers: ['aisha', 'priya', 'maya', 'daniel', 'jonas', 'tom', 'sam'],
  },
  {
    team: 'leadership',
    by: 'elena',
    ago: 6,
    title: 'Ines Duarte joins dispatch next month',
    content: 'She comes from Van Dijk and knows the Rotterdam terminals. Sam shows her around.',
    tag: 'employee',
    readers: leaders,
  },
  {
    team: 'leadership',
    by: 'maya',
    ago: 5,
    title: 'Halvorsen renewed for three years',
    content:
      'Halvorsen Paper signed this morning: 1,140 loads a year for three years, with the Zeebrugge route from March.\n\nWhat decided it was the on-time figure since summer and a fuel surcharge they can plan with. Thank you to Priya and to everyone on the early shift.',
    tag: 'customer',
    readers: ['maya', 'daniel', 'priya', 'tom', 'aisha', 'jonas'],
    remarks: [
      { by: 'tom', ago: 4.9, text: 'Payment stays at 30 days?' },
      { by: 'priya', ago: 4.8, text: 'Yes, @tom. 30 days, and 2% if they pay within ten.' },
      { by: 'aisha', ago: 1.1, text: 'I’ll call their plant in Gent today, they have two open claims.' },
    ],
  },
  {
    team: 'operations',
    by: 'priya',
    ago: 4,
    title: 'Oost Flowers loads at 5:00 from Monday',
    content: 'They asked for an hour earlier. Two trucks, dock 4, and someone who speaks Dutch.',
    tag: 'customer',
    readers: ['katja', 'piet', 'ingrid'],
    remarks: [{ by: 'katja', ago: 3.7, text: 'Dock 4 is free, Piet takes the first week.' }],
  },
  {
    team: 'leadership',
    by: 'jonas',
    ago: 2,
    title: 'Night rota for next month is out',
    content: 'Three weeks ahead for the first time. Swaps go to Ingrid until Friday noon, then it is fixed.',
    tag: 'employee',
    readers: ['jonas', 'elena', 'sam', 'maya'],
  },
  {
    team: 'leadership',
    by: 'priya',
    ago: 1,
    title: 'Brinkmann Chemie asks for a second pilot lane',
    content: 'They want Antwerp to Basel from January, twice a week, on the same terms. Answer by the end of the week.',
    tag: 'customer',
    readers: ['priya', 'maya'],
  },
]
