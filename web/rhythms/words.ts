import type { Repeating } from '#contract/rhythms/repeats.ts'
import { rhythmText } from '#contract/rhythms/text.ts'
import type { Repeat, Rhythm } from '#contract/rhythms.ts'
import { t } from '#contract/words.ts'

export const repeatWords: Record<Repeat, string> = {
  none: t('None'),
  daily: t('Daily'),
  weekly: t('Weekly'),
  monthly: t('Monthly'),
  quaterly: t('Quarterly'),
  annually: t('Annually'),
}

/** How often something repeats, in words. */
export const repeatText = ({ repeat, rhythm }: Repeating): string => (rhythm ? rhythmText(rhythm) : repeatWords[repeat])

/** The same of what activity tells: a name, or the parts of a rhythm that has none. */
export const toldText = (told: string): string =>
  told.startsWith('{') ? rhythmText(JSON.parse(told) as Rhythm) : repeatWords[told as Repeat]

/** What choosing 'Custom…' begins with. */
export const startOf = ({ repeat, rhythm }: Repeating): Rhythm => rhythm ?? twice[repeat]

const twice: Record<Repeat, Rhythm> = {
  none: { unit: 'week', every: 2, weekdays: [] },
  daily: { unit: 'day', every: 2 },
  weekly: { unit: 'week', every: 2, weekdays: [] },
  monthly: { unit: 'month', every: 2, on: null },
  quaterly: { unit: 'month', every: 6, on: null },
  annually: { unit: 'year', every: 2, on: null },
}
