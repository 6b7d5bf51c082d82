import type { Headline } from '#contract/headlines.ts'
import { isUnread } from '../../../headlines/view.ts'

/** Those that you have not read first, then the newest. */
export const inReadingOrder =
  (userId: number) =>
  (one: Headline, other: Headline): number =>
    Number(isUnread(other, userId)) - Number(isUnread(one, userId)) ||
    other.createdAt.localeCompare(one.createdAt) ||
    other.id - one.id

/** A team's own headlines, and the messages of other teams. */
export const parted = (headlines: readonly Headline[]): { own: Headline[]; messages: Headline[] } => ({
  own: headlines.filter(({ fromTeamId }) => fromTeamId === null),
  messages: headlines.filter(({ fromTeamId }) => fromTeamId !== null),
})
