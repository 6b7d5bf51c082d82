import type { Section } from '#contract/agenda.ts'
import { t } from '#contract/words.ts'

const twoDigits = (part: number): string => String(part).padStart(2, '0')

/** A span of time as a clock shows it, in whole seconds: '4:10', '1:02:03'. */
export const clockText = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = twoDigits(seconds % 60)
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** What is left of a time, rounded up so that the two add up to what was planned; what it ran over by, with a plus. */
export const leftText = (usedMilliseconds: number, plannedMinutes: number): string => {
  const left = plannedMinutes * 60_000 - usedMilliseconds
  return left >= 0 ? clockText(Math.ceil(left / 1000) * 1000) : `+${clockText(-left)}`
}

/** What a section is for, in a sentence. */
export const hints: Record<Section['kind'], string> = {
  segue: t('One personal and one business best from everyone.'),
  scorecard: t('Say the number. What is off track becomes an issue.'),
  'rock-review': t('On track or off track, nothing more. What is off becomes an issue.'),
  headlines: t('News of customers and people, in a sentence each.'),
  'todo-list': t('Done or not done. Nine of ten should be.'),
  'issue-discussion': t('Name the real issue, talk it through once, leave with a to-do.'),
  conclude: t('Recap to-dos, share messages, rate.'),
  custom: t('Notes of this section are kept with the meeting.'),
}

/** Said of a section that has nothing to review. */
export const nothingToReview = t('Nothing to review')
