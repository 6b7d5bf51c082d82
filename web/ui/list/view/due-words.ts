import { t } from '#contract/words.ts'
import type { Due } from './filtering.ts'

export const dueWords: Record<Due, string> = {
  overdue: t('Overdue'),
  week: t('Due this week'),
  next: t('Due next week'),
  none: t('No due date'),
}
