import { and, type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import { operandsOf, readStored } from '#contract/formulas.ts'
import { type Db, prepared } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { type Part, type Source, valuesWhere } from '../cells/values.ts'
import { visible } from '../items/rows.ts'
import { scorecardData, scorecardItems } from '../table.ts'
import type { Moment } from '#server/journal/past/moment.ts'
import { takingBack } from '#server/journal/past/taking-back.ts'

const { placeholder } = sql

/** Measurables with the fields that they had at a moment. */
export const takenBack = takingBack('scorecard_items')

/** Matches what was stored before a moment, and not replaced until then. */
export const wasKnown = ({ createdAt, replacedAt }: { createdAt: AnyColumn; replacedAt: AnyColumn }): SQL =>
  sql`(${createdAt} < ${placeholder('at')} and (${replacedAt} is null or ${replacedAt} >= ${placeholder('at')}))`

const formerValues = valuesWhere('scorecard_former_values', wasKnown(scorecardData))

/** A formula may have been made of measurables that were deleted since; their numbers still count in it. */
const partsByIds = prepared((db) =>
  db
    .select({
      id: scorecardItems.id,
      name: scorecardItems.name,
      cadence: scorecardItems.cadence,
      rollUp: scorecardItems.rollUp,
      formula: scorecardItems.formula,
      isSeen: sql<boolean>`${visible}`,
    })
    .from(scorecardItems)
    .where(
      and(
        eq(scorecardItems.tenantId, placeholder('tenantId')),
        sql`${scorecardItems.id} = any(${placeholder('ids')}::int[])`,
      ),
    )
    .prepare('scorecard_former_parts'),
)

/** The ids of the measurables that a stored formula is made of. */
export const operandIdsOf = ({ formula }: Pick<Part, 'formula'>): number[] => {
  const read = readStored(formula ?? '')
  return 'formula' in read ? operandsOf(read.formula) : []
}

export type NamedPart = Part & { name: string; isSeen: boolean }

/** All that formulas were made of at a moment: what they name, then what that names, and so on. */
export const formerParts = async (db: Db, viewer: Viewer, rows: Part[], moment: Moment): Promise<NamedPart[]> => {
  const found = new Map<number, NamedPart>()
  let latest = rows
  for (;;) {
    const ids = [...new Set(latest.flatMap(operandIdsOf))].filter((id) => !found.has(id))
    if (ids.length === 0) return [...found.values()]
    const now = await partsByIds(db).execute({ ...viewer, ids })
    const then = await takenBack(db, viewer, now, moment)
    for (const part of then) found.set(part.id, part)
    latest = then
  }
}

/** The numbers as they were at a moment, whose parts of formulas are found already. */
export const formerSource = (db: Db, { tenantId }: Viewer, parts: Part[], { at }: Moment): Source => ({
  partsOf: async () => parts,
  valuesOf: (ids, kinds, from) => formerValues(db, { tenantId, ids, kinds, from, at }),
})
