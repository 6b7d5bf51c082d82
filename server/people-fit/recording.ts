import type { Db } from '#server/db/open.ts'
import { onlyThesePersons, record } from '#server/journal/record.ts'
import type { Viewer } from '#server/session/viewer.ts'

/**
 * Journals that ratings were changed, for the audit alone: the entry names nobody and no team, so that it reaches no
 * stream, no list of changes and no bell, and it quotes nothing. `subjectId` is the person that it is about, 0 for all.
 */
export const recordFit = (tx: Db, viewer: Viewer, verb: string, subjectId: number): Promise<void> =>
  record(tx, viewer, { teamId: onlyThesePersons, verb, subject: 'people_fit', subjectId, title: '' })
