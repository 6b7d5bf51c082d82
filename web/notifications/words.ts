import type { ChosenKind } from '#contract/notifications.ts'

/** What you can choose to be notified of. */
export const kindWords: Record<ChosenKind, string> = {
  mention: 'Someone mentions me',
  assignment: 'Something is assigned to me',
  answer: 'Someone answers an issue I sent',
  comment: 'Someone comments on my work',
  due: 'Something of mine is due today',
  shared: 'Something is shared with my team',
  check: 'An issue asks whether it stayed solved',
}

export const kinds = Object.keys(kindWords) as ChosenKind[]

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/** How long ago something happened, as in '3 hours ago'. */
export const agoInWords = (at: string, now: Date): string => {
  const seconds = (now.getTime() - Date.parse(at)) / 1000
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? []
  return unit && length ? relative.format(-Math.floor(seconds / length), unit) : 'just now'
}
