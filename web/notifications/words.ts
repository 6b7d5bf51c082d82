import type { Choice } from '#contract/notifications.ts'
import { t } from '#contract/words.ts'

/** What you can choose to be notified of. */
export const kindWords: Record<Choice, string> = {
  mention: t('Someone mentions me'),
  assignment: t('Something is assigned to me'),
  answer: t('Someone replies to an issue I sent'),
  comment: t('Someone comments on my work'),
  due: t('Something I own is due today'),
  shared: t('Something is shared with my team'),
  check: t('An issue asks whether it stayed solved'),
  number: t('A number I own is missing'),
  meeting: t('A meeting I attend is planned, moved, canceled or starts'),
}

export const kinds = Object.keys(kindWords) as Choice[]
