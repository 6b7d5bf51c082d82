import type { SectionName } from '#contract/vision.ts'

/** What stands below a section's title. */
export const leads: Partial<Record<SectionName, string>> = { 'core-values': 'What we hire, thank and part by' }

/** What belongs into a section, or a list of one, said where nothing is yet. */
export const teachings: Partial<Record<string, { what: string; example: string }>> = {
  'core-values': {
    what: 'Three to seven rules that you hire, thank and part by.',
    example: 'Own the whole mile: no hand-off without a name on it.',
  },
  'core-focus': {
    what: 'Why the company exists, and the one thing that it does best.',
    example: 'Keep the makers moving. Niche: pallet freight between the Rhine and the Benelux ports.',
  },
  'ten-year-target': {
    what: 'One large goal that everybody in the company can say by heart.',
    example: '€ 50m in revenue, and 40% of our kilometers electric.',
  },
  'three-year-picture': {
    what: 'What you see when you look around three years from now: a date, a few numbers, and what it looks like.',
    example: 'Thirty electric trucks, charged on our own yard.',
  },
  'marketing-strategy': {
    what: 'Who your customers are, what three things make you different, how you work for them, and what you promise.',
    example: 'A call before every delay. Late without a call, and the load is free.',
  },
  'one-year-plan': {
    what: 'Where the company stands at the end of the year, in numbers.',
    example: 'Revenue € 9.2m, profit € 1.3m, 42 trucks on the road.',
  },
  strengths: {
    what: 'What you are good at, inside the company.',
    example: 'Drivers know every dock.',
  },
  weaknesses: {
    what: 'What holds you back, inside the company.',
    example: 'One dispatcher knows all the lanes.',
  },
  opportunities: {
    what: 'What could help you, outside the company.',
    example: 'Electric lanes are subsidized until 2028.',
  },
  threats: {
    what: 'What could hurt you, outside the company.',
    example: 'The price clause for diesel ends in spring.',
  },
}
