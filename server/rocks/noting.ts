import type { Rock } from '#contract/rocks.ts'
import type { Db } from '#server/db/open.ts'
import { type Entry, record } from '#server/journal/record.ts'
import type { Viewer } from '#server/session/viewer.ts'

export type More = Omit<Partial<Entry>, 'verb' | 'subject' | 'subjectId'>

/**
 * What the journal says of a change to a rock. The rock as it was tells whom and which teams it concerned; `more` adds
 * those whom it concerns from now on.
 */
export const entryOn = (before: Rock, verb: string, more: More = {}): Entry => ({
  teamId: before.teamId,
  title: before.title,
  ...more,
  verb,
  subject: 'rocks',
  subjectId: before.id,
  otherTeamIds: [...new Set([...before.otherTeamsInvolved, ...(more.otherTeamIds ?? [])])],
  personIds: [
    before.ownerId,
    before.createdById,
    ...before.milestones.map(({ assignedToId }) => assignedToId),
    ...(more.personIds ?? []),
  ],
})

export const note = (tx: Db, viewer: Viewer, before: Rock, verb: string, more?: More): Promise<void> =>
  record(tx, viewer, entryOn(before, verb, more))
