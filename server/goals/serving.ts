import { t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import { wrongField } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { isInPicture } from '#server/vision/entries.ts'
import { seesGoals } from './reading.ts'

/** Refuses what a goal is to serve, unless it is the 10-year target or now in the 3-year picture. */
export const checkServes = async (
  tx: Db,
  viewer: Viewer,
  teamId: number,
  serves: string | null | undefined,
): Promise<void> => {
  if (serves === null || serves === undefined || serves === 'ten-year') return
  if (await isInPicture(tx, viewer, teamId, serves)) return
  throw wrongField('serves', t('Choose something from the 3-year picture'))
}

type Named = { field: string; id: number | null | undefined }

/** Refuses, at their fields, goals that the viewer does not see. */
export const checkGoals = async (tx: Db, viewer: Viewer, named: Named[]): Promise<void> => {
  const ids = named.flatMap(({ id }) => id ?? [])
  if (ids.length === 0) return
  const seen = await seesGoals(tx, viewer, ids)
  const wrong = named.find(({ id }) => id !== null && id !== undefined && !seen.includes(id))
  if (wrong) throw wrongField(wrong.field, t('Choose a goal you can see'))
}
