import type { SectionName } from '#contract/vision.ts'
import { t } from '#contract/words.ts'

/** What stands below a section's title. */
export const leads: Partial<Record<SectionName, string>> = { 'core-values': t('What we hire, reward and let go by') }

/** What belongs into a section, or a list of one, said where nothing is yet. */
export const teachings: Partial<Record<string, { what: string; example: string }>> = {
  'core-values': {
    what: t('Three to seven rules you hire, reward and let go by.'),
    example: t('Own the whole mile: no hand-off without a name on it.'),
  },
  'core-focus': {
    what: t('Why the company exists, and the one thing it does best.'),
    example: t('Keep the makers moving. Niche: pallet freight between the Rhine and the Benelux ports.'),
  },
  'ten-year-target': {
    what: t('One large goal everyone in the company knows by heart.'),
    example: t('€ 50m in revenue, and 40% of our kilometers electric.'),
  },
  'three-year-picture': {
    what: t('What you see when you look around three years from now: a date, a few numbers, and what it looks like.'),
    example: t('Thirty electric trucks, charged on our own yard.'),
  },
  'marketing-strategy': {
    what: t(
      'Who your customers are, what three things make you different, how you work for them, and what you promise.',
    ),
    example: t('A call before every delay. Late without a call, and the load is free.'),
  },
  'one-year-plan': {
    what: t('Where the company stands at the end of the year, in numbers.'),
    example: t('Revenue € 9.2m, profit € 1.3m, 42 trucks on the road.'),
  },
  strengths: {
    what: t('What you are good at, inside the company.'),
    example: t('Drivers know every dock.'),
  },
  weaknesses: {
    what: t('What holds you back, inside the company.'),
    example: t('One dispatcher knows all the lanes.'),
  },
  opportunities: {
    what: t('What could help you, outside the company.'),
    example: t('Electric lanes are subsidized until 2028.'),
  },
  threats: {
    what: t('What could hurt you, outside the company.'),
    example: t('The price clause for diesel ends in spring.'),
  },
}
