import type { NotificationKind } from '#contract/notifications.ts'
import type { JournalEntry } from '#server/journal/following.ts'

/** Why people are notified of an entry: persons, and teams that stand for their members. */
export type Reason = {
  kind: NotificationKind
  userIds: number[]
  teamIds: number[]
  milestoneId: string | null
  /** The comment it is about, and how that begins. */
  commentId: number | null
  text: string | null
  /** Leaves out whoever was notified before of the same kind and row by the same person. */
  onlyNew: boolean
}

/** What differs from reason to reason. */
type Told = Pick<Reason, 'kind'> & Partial<Pick<Reason, 'userIds' | 'teamIds' | 'onlyNew'>>

type Facts = Pick<JournalEntry, 'verb' | 'subject' | 'personIds' | 'before' | 'after'>

const maxQuote = 200

/** As much of a comment as a notification quotes. */
export const quoteOf = (text: string): string => text.slice(0, maxQuote)

/** What identifies the notifications of a journal entry. */
export const eventOf = (journalId: number): string => `journal ${journalId}`

const stringIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const numbersIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((item): item is number => typeof item === 'number') : []

const mentionedIn = (after: Facts['after']): number[] => {
  const mentions = after?.['mentions']
  if (!Array.isArray(mentions)) return []
  return numbersIn(mentions.map((mention: { userId?: unknown }) => mention.userId))
}

/** The new assignee or owner, and whoever has a seat from now on. */
const assignedTo = ({ before, after }: Facts): number[] => {
  const names = ['assignedToId', 'ownerId'].filter((name) => after?.[name] !== before?.[name])
  return [...numbersIn(names.map((name) => after?.[name])), ...numbersIn(after?.['seatedIds'])]
}

/** Whoever sent an issue that has been answered. */
const answeredTo = ({ after }: Facts): number[] =>
  stringIn(after?.['answeredAt']) === null ? [] : numbersIn([after?.['sentById']])

/** The teams that are involved from now on, and the one that an issue is sent to. */
const sharedWith = ({ verb, before, after }: Facts): number[] => {
  if (verb === 'sent') return numbersIn([after?.['teamId']])
  const already = numbersIn(before?.['otherTeamsInvolved'])
  return numbersIn(after?.['otherTeamsInvolved']).filter((teamId) => !already.includes(teamId))
}

/**
 * Who is notified of a journal entry and why, whichever slice wrote it. The most important reason comes first: someone
 * with several gets that one.
 */
export const reasonsOf = (entry: Facts): Reason[] => {
  const { after, personIds, subject, verb } = entry
  if (subject === 'notifications') return []
  const isEdited = verb.startsWith('edited')
  const { text, commentId, milestoneId } = after ?? {}
  const comment = { text: typeof text === 'string' ? quoteOf(text) : null, commentId: numberIn(commentId) }
  const part = subject === 'rocks' ? stringIn(milestoneId) : null
  const told = (kind: NotificationKind, name: string): Told => ({ kind, userIds: numbersIn(after?.[name]) })
  const ofMeeting = [
    told('invited', 'invitedIds'),
    told('moved', 'movedForIds'),
    told('canceled', 'canceledForIds'),
    told('started', 'startedForIds'),
    told('ready', 'unreadyIds'),
  ]
  const reasons: Told[] = [
    { kind: 'mention', userIds: mentionedIn(after), onlyNew: isEdited },
    { kind: 'assignment', userIds: assignedTo(entry) },
    told('imported', 'importedForIds'),
    { kind: 'answer', userIds: answeredTo(entry) },
    { kind: 'comment', userIds: comment.commentId !== null && !isEdited ? personIds : [] },
    { kind: 'shared', teamIds: sharedWith(entry) },
    { kind: 'message', teamIds: numbersIn(after?.['messagedTeamIds']) },
    told('address', 'adminIds'),
    { kind: 'removed', userIds: verb === 'removed a member from' ? personIds : [] },
    { kind: 'password', userIds: verb === 'made a password link for' ? personIds : [] },
    { kind: 'factor', userIds: verb === 'reset the second factor of' ? personIds : [] },
    { kind: 'sessions', userIds: verb === 'ended the sessions of' ? personIds : [] },
  ]
  const all = verb.startsWith('deleted') ? ofMeeting : [...reasons, ...ofMeeting]
  return all
    .filter(({ userIds = [], teamIds = [] }) => userIds.length > 0 || teamIds.length > 0)
    .map((each) => ({ userIds: [], teamIds: [], milestoneId: part, ...comment, onlyNew: false, ...each }))
}
