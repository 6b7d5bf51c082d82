import { sql } from 'drizzle-orm'
import { type Milestone, placeAmong } from '#contract/milestones.ts'
import type { Rock } from '#contract/rocks.ts'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { milestones } from '../table.ts'

/** Gives a rock's milestones their positions in `ids`. */
export const arrange = async (tx: Db, { tenantId }: Viewer, rock: Rock, ids: string[]): Promise<void> => {
  await tx.execute(sql`
    update ${milestones} set position = placed.place - 1
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as placed (id, place)
    where ${milestones.tenantId} = ${tenantId} and ${milestones.rockId} = ${rock.id} and ${milestones.id} = placed.id
      and ${kept(milestones)}`)
}

/** The order of a rock's milestones with one of them moved to the position that its due date gives it. */
export const orderWith = (rock: Rock, dated: Pick<Milestone, 'id' | 'dueDate'>): string[] => {
  const others = rock.milestones.filter(({ id }) => id !== dated.id)
  const ids = others.map(({ id }) => id)
  return ids.toSpliced(placeAmong(others, dated), 0, dated.id)
}
