import type { Contents, SectionName } from '#contract/vision.ts'
import type { TeamName, Who } from './company.ts'

/** The last days of the years that plans look at. */
export type Years = { one: string; three: string; ten: string }

/** What someone saved of a section, `ago` in days. Entries are named by their text, and keep their id by `line`. */
export type SavedStory = {
  [Name in SectionName]: { team: TeamName; section: Name; by: Who; ago: number; content: (years: Years) => Told<Name> }
}[SectionName]

type Told<Name extends SectionName> = WithoutIds<Contents[Name]>
type WithoutIds<Value> = Value extends (infer Item)[]
  ? WithoutIds<Item>[]
  : Value extends object
    ? { [Key in keyof Value as Key extends 'id' ? never : Key]: WithoutIds<Value[Key]> }
    : Value

const euros = (amount: number) => ({ amount, currency: 'EUR' })
const lines = (...texts: string[]) => texts.map((text) => ({ text }))

const values = [
  { name: 'Call before they ask', description: 'The customer hears of a delay from us, first' },
  { name: 'Own the whole mile', description: 'No hand-off without a name on it' },
  { name: 'Safe, then fast', description: 'Nobody is thanked for a shortcut on the dock' },
]
const openNumbers = { name: 'Numbers in the open', description: 'Good or bad, on the board by Monday noon' }

const threeYears = (revenue: number, profit: number, looksLike: string[]) => (years: Years) => ({
  futureDate: years.three,
  revenue: euros(revenue),
  profit: euros(profit),
  measurables: [
    { name: 'On-time delivery', value: '98%' },
    { name: 'Active customers', value: '420' },
    { name: 'Trucks on the road', value: '70' },
    { name: 'Claims per 1,000 loads', value: '< 1' },
  ],
  looksLike: lines(...looksLike),
})

const pictured = [
  'Venlo runs day and night; Antwerp is our second cross-dock',
  'Thirty electric trucks, charged in our own yards',
  'Every load is planned, tracked and billed in one system',
  'No customer is more than 8% of revenue',
  'Drivers stay: turnover is under 10% a year',
]

const leadership: SavedStory[] = [
  {
    team: 'leadership',
    section: 'core-values',
    by: 'daniel',
    ago: 190,
    content: () => ({ values }),
  },
  {
    team: 'leadership',
    section: 'core-values',
    by: 'maya',
    ago: 82,
    content: () => ({ values: [...values, openNumbers] }),
  },
  {
    team: 'leadership',
    section: 'core-focus',
    by: 'daniel',
    ago: 189,
    content: () => ({
      purpose: 'Keep the makers moving: what they promise on Monday stands on the dock on Thursday.',
      niche: 'Pallet freight for paper and chemicals between the Rhine and the Benelux ports.',
    }),
  },
  {
    team: 'leadership',
    section: 'ten-year-target',
    by: 'daniel',
    ago: 188,
    content: ({ ten }) => ({
      target: '€ 40m in revenue, and the first carrier that makers between Rotterdam and the Ruhr think of.',
      futureDate: ten,
    }),
  },
  {
    team: 'leadership',
    section: 'ten-year-target',
    by: 'maya',
    ago: 75,
    content: ({ ten }) => ({
      target:
        '€ 50m in revenue, the first carrier that makers between Rotterdam and the Ruhr think of, and 40% of our kilometres electric.',
      futureDate: ten,
    }),
  },
  {
    team: 'leadership',
    section: 'three-year-picture',
    by: 'daniel',
    ago: 187,
    content: threeYears(15_000_000, 2_100_000, [
      'Venlo runs day and night',
      'Ten electric trucks, leased',
      'Every load is planned, tracked and billed in one system',
      'No customer is more than 10% of revenue',
    ]),
  },
  {
    team: 'leadership',
    section: 'three-year-picture',
    by: 'daniel',
    ago: 73,
    content: threeYears(16_000_000, 2_600_000, pictured),
  },
  {
    team: 'leadership',
    section: 'marketing-strategy',
    by: 'priya',
    ago: 160,
    content: () => ({
      targetMarket:
        'Makers of paper, chemicals and packaging, 50 to 500 people, within 300 km of Venlo. The head of logistics decides.',
      uniques: lines(
        'One dispatcher a customer, day and night',
        'A call before every delay',
        'Cross-dock open until 23:00',
      ),
      provenProcess: lines('Dock walk', 'Trial lane', 'Monthly review'),
      guarantee: 'Late without a call, and the load is free.',
    }),
  },
  {
    team: 'leadership',
    section: 'one-year-plan',
    by: 'daniel',
    ago: 180,
    content: ({ one }) => ({
      futureDate: one,
      revenue: euros(9_200_000),
      profit: euros(1_300_000),
      measurables: [
        { name: 'Trucks', value: '42' },
        { name: 'On-time delivery', value: '95%' },
      ],
    }),
  },
  {
    team: 'leadership',
    section: 'swot',
    by: 'maya',
    ago: 60,
    content: () => ({
      strengths: lines('Dispatchers whom customers know by name', 'A yard at the canal that nobody can build twice'),
      weaknesses: lines('One person knows how the planner is restarted', 'New customers wait nine days for a pickup'),
      opportunities: lines('Paper mills look for carriers with electric trucks', 'Antwerp needs shuttles at night'),
      threats: lines('Tolls by weight on both sides of the border', 'Two forwarders offer our drivers more'),
    }),
  },
]

const customerSuccess: SavedStory[] = [
  {
    team: 'customerSuccess',
    section: 'core-focus',
    by: 'aisha',
    ago: 120,
    content: () => ({
      purpose: 'Nobody has to ask where their load is.',
      niche: 'The forty accounts that ship every week.',
    }),
  },
  {
    team: 'customerSuccess',
    section: 'one-year-plan',
    by: 'aisha',
    ago: 118,
    content: ({ one }) => ({
      futureDate: one,
      revenue: null,
      profit: null,
      measurables: [
        { name: 'Net promoter score', value: '55' },
        { name: 'Claims closed in five days', value: '90%' },
      ],
    }),
  },
]

/** Oldest first. */
export const savedStories: SavedStory[] = [...leadership, ...customerSuccess]
