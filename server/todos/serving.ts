import type { TodoChange } from '#contract/todos.ts'
import { t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import { wrongField } from '#server/http/problems.ts'
import type { Topics } from '#server/journal/topics.ts'
import type { Viewer } from '#server/session/viewer.ts'
import type { StoredTodo } from './table.ts'

/** What a to-do is for: a rock, or a milestone of it. */
type Served = Pick<StoredTodo, 'rockId' | 'milestoneId'>

/** Refuses rocks that the viewer does not see, and milestones that are not theirs. One query, however many to-dos. */
export const checkServed = async (db: Db, viewer: Viewer, wanted: Served[], topics: Topics): Promise<void> => {
  const rockIds = [...new Set(wanted.flatMap(({ rockId }) => rockId ?? []))]
  const names = rockIds.length === 0 ? [] : await topics.get('rocks')?.named?.(db, viewer, rockIds)
  const has = (id: number | null, partId: string | null): boolean =>
    names?.some((name) => name.id === id && name.partId === partId) ?? false
  for (const { rockId, milestoneId } of wanted) {
    if (rockId !== null && !has(rockId, null)) throw wrongField('rockId', t('Choose a rock you can see'))
    if (milestoneId !== null && !has(rockId, milestoneId)) {
      throw wrongField('milestoneId', t('Choose a milestone of the rock'))
    }
  }
}

type Wish = Pick<TodoChange, 'rockId' | 'milestoneId'>

/** A wish for another rock, or none, is one for no milestone as well, unless it names one. */
export const withMilestone = <Named extends Wish>({ rockId }: Served, wish: Named): Named => {
  const isOther = wish.rockId !== undefined && wish.rockId !== rockId
  return isOther && wish.milestoneId === undefined ? { ...wish, milestoneId: null } : wish
}

/** Refuses the same of a change, as far as it is one of what the to-do is for. */
export const checkChange = async (
  db: Db,
  viewer: Viewer,
  row: Served,
  { rockId, milestoneId }: Wish,
  topics: Topics,
): Promise<void> => {
  if (rockId === undefined && (milestoneId ?? null) === null) return
  const served = { rockId: rockId === undefined ? row.rockId : rockId, milestoneId: milestoneId ?? null }
  await checkServed(db, viewer, [served], topics)
}
