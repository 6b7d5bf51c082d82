import { and, eq, sql } from 'drizzle-orm'
import { addsUp, readStored } from '#contract/formulas.ts'
import type { Goal } from '#contract/goal-rules.ts'
import type { RollUp } from '#contract/roll-ups.ts'
import type { Unit } from '#contract/units.ts'
import { t } from '#contract/words.ts'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { wrongField } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { users } from '#server/tenants/table.ts'
import { scorecardGroups } from '../table.ts'

/** Ids in a body, and the field that names them. */
type Named = { field: string; ids: (number | null | undefined)[] }

const idsIn = (named: Named[]): number[] => [...new Set(named.flatMap(({ ids }) => ids))].filter((id) => id != null)

/** Refuses, at its field, the first name of something that was not found. */
const refuseOthers = (named: Named[], found: { id: number }[], sentence: string): void => {
  const known = new Set(found.map(({ id }) => id))
  const wrong = named.find(({ ids }) => ids.some((id) => id != null && !known.has(id)))
  if (wrong) throw wrongField(wrong.field, sentence)
}

/** Refuses people who are not of the workspace. */
export const checkPeople = async (tx: Db, { tenantId }: Viewer, named: Named[]): Promise<void> => {
  const ids = idsIn(named)
  if (ids.length === 0) return
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), sql`${users.id} = any(${sql.param(ids)}::int[])`))
  refuseOthers(named, found, t('Choose people of the workspace'))
}

/** Refuses groups that are not on the team's scorecard, whose order is locked. */
export const checkGroups = async (tx: Db, { tenantId }: Viewer, teamId: number, named: Named[]): Promise<void> => {
  const ids = idsIn(named)
  if (ids.length === 0) return
  const found = await tx
    .select({ id: scorecardGroups.id })
    .from(scorecardGroups)
    .where(
      and(
        eq(scorecardGroups.tenantId, tenantId),
        eq(scorecardGroups.teamId, teamId),
        sql`${scorecardGroups.id} = any(${sql.param(ids)}::int[])`,
        kept(scorecardGroups),
      ),
    )
  refuseOthers(named, found, t('This group is no longer on the scorecard'))
}

type RolledUp = { formula: string | null; unit: Unit; rollUp: RollUp }

/** How longer periods are made of shorter ones. Computed rates are not added up, and nor are their goals. */
export const rollUpFor = ({ formula, unit, rollUp }: RolledUp): RollUp => {
  if (formula === null || rollUp !== 'sum') return rollUp
  const read = readStored(formula)
  const isRate = unit === 'percent' || ('formula' in read && !addsUp(read.formula))
  return isRate ? 'average' : rollUp
}

/** Whether a goal suits a unit: yes and no are for each other alone. */
const suits = (unit: Unit, { rule }: Goal): boolean => (rule === 'yes' || rule === 'no') === (unit === 'yes/no')

/** Refuses a goal that doesn't suit a unit. */
export const checkRule = (unit: Unit, goal: Goal | null, field: string): void => {
  if (!goal || suits(unit, goal)) return
  throw wrongField(
    field,
    unit === 'yes/no' ? t('The goal is either yes or no') : t('Only yes/no measurables have this goal'),
  )
}

/** A currency goes with its unit: US dollars unless another one is named. */
export const currencyFor = (unit: Unit, currency: string | null): string | null =>
  unit === 'currency' ? (currency ?? 'USD') : null
