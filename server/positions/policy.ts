import type { ChartDraft, Position } from '#contract/positions.ts'
import { t } from '#contract/words.ts'
import { Refusal } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'

/** The members of the team, and admins. */
export const canEdit = ({ reach }: Viewer, { teamId }: { teamId: number }): boolean => reach.includes(teamId)

/** What the page offers. A draft that is published stays as it is, until that is taken back. */
export const rightsOn = (viewer: Viewer, row: { teamId: number; isOpen: boolean }): Position['can'] => {
  const edit = canEdit(viewer, row) && row.isOpen
  return { edit, delete: edit }
}

export const refusePublished = ({ isOpen }: { isOpen: boolean }): void => {
  if (!isOpen) throw new Refusal('conflict', t('This draft has been published. Take that back to change it.'))
}

/** How long a publication can be taken back: as long as what it deleted is kept. */
const keptDays = 30

/** Whether a publication is too old to be taken back. */
export const isTooOld = (publishedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(publishedAt) > keptDays * 24 * 60 * 60 * 1000

type RuledDraft = Pick<ChartDraft, 'teamId' | 'publishedAt'> & { isLatest: boolean }

export const rightsOnDraft = (viewer: Viewer, draft: RuledDraft, now: Date): ChartDraft['can'] => {
  const own = canEdit(viewer, draft)
  const { publishedAt, isLatest } = draft
  const open = own && publishedAt === null
  const takeBack = own && publishedAt !== null && isLatest && !isTooOld(publishedAt, now)
  return { edit: open, publish: open, takeBack, delete: own }
}
