import type { Meaning, Understood } from '#contract/reading/lines/parts.ts'
import { rhythmText } from '#contract/rhythms/text.ts'
import { listText, t } from '#contract/words.ts'
import { weekdayDate } from '../ui/dates.ts'
import { priorityWords } from '../ui/PriorityMark.tsx'

const degreeWords: Record<number, string> = {
  1: t('Low'),
  2: t('Medium'),
  3: t('High'),
  4: t('Urgent'),
  5: t('Critical'),
}

/** What words of a line mean, in words. */
export const wordsOf = (meaning: Meaning): string => {
  switch (meaning.kind) {
    case 'person':
      return meaning.value.fullName
    case 'due':
      return weekdayDate(meaning.value)
    case 'priority':
      return priorityWords[meaning.value]
    case 'degree':
      return degreeWords[meaning.value] ?? ''
    case 'repeat':
      return rhythmText(meaning.value)
    default:
      return meaning.value.name
  }
}

/** What a screen reader says when a line is understood otherwise. */
export const announced = ({ parts }: Understood): string =>
  parts.length === 0 ? '' : t('Understood: {parts}', { parts: listText(parts.map(wordsOf)) })
