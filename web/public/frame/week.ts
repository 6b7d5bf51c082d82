import { t } from '#contract/words.ts'

export type Weekday = { day: 'Mon' | 'Tue' | 'Wed' | 'Thu' | 'Fri'; name: string; title: string; line: string }

/** What each day of a week is for, on the landing and the sign-in page. */
export const week: readonly Weekday[] = [
  { day: 'Mon', name: t('Mon'), title: t('Numbers in'), line: t('Every measurable has an owner. Misses stand out.') },
  { day: 'Tue', name: t('Tue'), title: t('Meet'), line: t('Ninety minutes, one agenda, one clock.') },
  { day: 'Wed', name: t('Wed'), title: t('Solve'), line: t('The top issues leave the room as to-dos.') },
  { day: 'Thu', name: t('Thu'), title: t('Move the rocks'), line: t('Milestones tick forward, week by week.') },
  { day: 'Fri', name: t('Fri'), title: t('Look back'), line: t('What got done, what slipped, what is next.') },
]
