import type { NotificationKind } from '#contract/notifications.ts'
import type { JournalEntry } from '#server/journal/following.ts'

/** Who is told of something and why: persons, and teams that stand for their members. */
export type Notice = {
  kind: NotificationKind
  userIds: number[]
  teamIds: number[]
  milestoneId: string | null
  /** The comment that they are told of, and how it begins. */
  commentId: number | null
  text: string | null
  /** Only those who have not been told the same of the same row by the same person. */
  onlyNew: boolean
}

type Told = Pick<JournalEntry, 'verb' | 'subject' | 'personIds' | 'before' | 'after'>

const mostText = 200

/** As much of a comment as a notification quotes. */
export const quoteOf = (text: string): string => text.slice(0, mostText)

const stringIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const numbersIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((item): item is number => typeof item === 'number') : []

const mentionedIn = (after: Told['after']): number[] => {
  const mentions = after?.['mentions']
  if (!Array.isArray(mentions)) return []
  return numbersIn(mentions.map((mention: { userId?: unknown }) => mention.userId))
}

/** Whose it is now and was not before: an assignee, an owner. */
const givenTo = ({ before, after }: Told): number[] => {
  const names = ['assignedToId', 'ownerId'].filter((name) => after?.[name] !== before?.[name])
  return numbersIn(names.map((name) => after?.[name]))
}

const sharedWith = ({ before, after }: Told): number[] => {
  const already = numbersIn(before?.['otherTeamsInvolved'])
  return numbersIn(after?.['otherTeamsInvolved']).filter((teamId) => !already.includes(teamId))
}

/**
 * What an entry of the journal is to be told, whatever slice has written it, the weightiest first: who is named in
 * several is told the first of them.
 */
export const noticesOf = (entry: Told): Notice[] => {
  if (entry.subject === 'notifications' || entry.verb.startsWith('deleted')) return []
  const { after, personIds, verb } = entry
  const { text, commentId, milestoneId } = after ?? {}
  const said = { text: typeof text === 'string' ? quoteOf(text) : null, commentId: numberIn(commentId) }
  const plain = { userIds: [], teamIds: [], milestoneId: stringIn(milestoneId), ...said, onlyNew: false }
  const notices: Notice[] = [
    { ...plain, kind: 'mention', userIds: mentionedIn(after), onlyNew: verb.startsWith('edited') },
    { ...plain, kind: 'assignment', userIds: givenTo(entry) },
    { ...plain, kind: 'comment', userIds: verb.startsWith('commented on') ? personIds : [] },
    { ...plain, kind: 'shared', teamIds: sharedWith(entry) },
    { ...plain, kind: 'password', userIds: verb === 'made a password link for' ? personIds : [] },
  ]
  return notices.filter(({ userIds, teamIds }) => userIds.length > 0 || teamIds.length > 0)
}
