import type { Contents } from '#contract/vision.ts'
import { t } from '#contract/words.ts'

type Part = keyof Contents['swot']

/** The four lists in the order in which they are read, by rows. */
export const lists: { part: Part; title: string; sub: string }[] = [
  { part: 'strengths', title: t('Strengths'), sub: t('Inside, helpful') },
  { part: 'weaknesses', title: t('Weaknesses'), sub: t('Inside, harmful') },
  { part: 'opportunities', title: t('Opportunities'), sub: t('Outside, helpful') },
  { part: 'threats', title: t('Threats'), sub: t('Outside, harmful') },
]
