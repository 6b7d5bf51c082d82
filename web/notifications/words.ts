import type { Choice } from '#contract/notifications.ts'

/** What you can choose to be notified of. */
export const kindWords: Record<Choice, string> = {
  mention: 'Someone mentions me',
  assignment: 'Something is assigned to me',
  answer: 'Someone answers an issue I sent',
  comment: 'Someone comments on my work',
  due: 'Something of mine is due today',
  shared: 'Something is shared with my team',
  check: 'An issue asks whether it stayed solved',
  number: 'A number of mine is missing',
  meeting: 'A meeting of mine is planned, moved, canceled or starts',
}

export const kinds = Object.keys(kindWords) as Choice[]
