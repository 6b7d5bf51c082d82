import type { Reply } from '#contract/endpoint.ts'
import { isUnderWay } from '#contract/meetings.ts'
import type { room } from '#contract/room.ts'
import { plural, t } from '#contract/words.ts'

export type Joinable = Reply<typeof room.joinable>[number]

type View = { location: string; dismissed: ReadonlySet<number> }

const isPageOf = (location: string, id: number): boolean => /^\/meetings\/(\d+)/.exec(location)?.[1] === String(id)

/** The meeting that the banner calls to: one that is under way, or else the next; none on the pages of its own. */
export const meetingToJoin = (joinable: readonly Joinable[], { location, dismissed }: View): Joinable | undefined => {
  const open = joinable.filter(({ id }) => !dismissed.has(id) && !isPageOf(location, id))
  return open.find(isUnderWay) ?? open[0]
}

const key = 'dismissed-meetings'

/** The meetings whose banner has been closed in this tab. */
export const dismissedMeetings = (): Set<number> => {
  const stored = sessionStorage.getItem(key) ?? ''
  return new Set(stored.split(' ').filter(Boolean).map(Number))
}

export const storeDismissed = (ids: ReadonlySet<number>): void => sessionStorage.setItem(key, [...ids].join(' '))

/** What the banner says: who is called some minutes ahead is told how many are left. */
export const callTo = (meeting: Pick<Joinable, 'status' | 'startTime'>, now: Date): string => {
  if (isUnderWay(meeting)) return t('Join – under way')
  const left = Math.round((Date.parse(meeting.startTime) - now.getTime()) / 60_000)
  if (left < 2) return t('Join – starting now')
  return plural(left, 'Join – starts in {count} minute', 'Join – starts in {count} minutes')
}
