import type { Day, Instant } from '#contract/fields.ts'
import type { History, Measurable, Value } from '#contract/scorecard.ts'
import type { Db } from '#server/db/open.ts'
import type { List } from '#server/session/presenting.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { scorecardData } from '../table.ts'
import { allCells, entriesWhere, oldestFirst } from '../values/history.ts'
import { endOf } from '#server/journal/past/moment.ts'
import { formerParts, formerSource, takenBack, wasKnown } from './source.ts'

const formerEntries: List<{ itemId: number; at: Instant }, Value> = entriesWhere(
  'scorecard_former_history',
  wasKnown(scorecardData),
  oldestFirst,
)

/** The history of a measurable as it was known at the end of a day. */
export const formerHistoryOf = async (
  db: Db,
  viewer: Viewer,
  item: Measurable,
  asOf: Day,
  now: Date,
): Promise<History> => {
  const moment = endOf(asOf, viewer, now)
  // A formula would be computed from what there was before it.
  if (item.createdAt >= moment.at) return { cells: [], values: [] }
  const [then = item] = await takenBack(db, viewer, [item], moment)
  const parts = await formerParts(db, viewer, [then], moment)
  return {
    cells: await allCells(viewer, then, formerSource(db, viewer, parts, moment)),
    values: await formerEntries(db, viewer, { itemId: item.id, at: moment.at }),
  }
}
