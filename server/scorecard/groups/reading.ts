import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { ScorecardGroup } from '#contract/scorecard.ts'
import { kept } from '#server/db/columns.ts'
import { findingByIds, type List, type Listing, presenting } from '#server/session/presenting.ts'
import { canEdit } from '../policy.ts'
import { scorecardGroups } from '../table.ts'

const { placeholder } = sql
const { tenantId: _, deletedAt: __, formerItemIds: ___, ...fields } = getTableColumns(scorecardGroups)

/** A person sees the groups of their teams. */
export const visible = sql`${scorecardGroups.teamId} = any(${placeholder('reach')}::int[])`

const groupsWhere = (name: string, condition: SQL | undefined): Listing<object, ScorecardGroup> =>
  presenting(
    (db) =>
      db
        .select(fields)
        .from(scorecardGroups)
        .where(and(eq(scorecardGroups.tenantId, placeholder('tenantId')), kept(scorecardGroups), condition))
        .orderBy(asc(scorecardGroups.position))
        .prepare(name),
    (row) => row,
    (viewer, row) => {
      const may = canEdit(viewer, row)
      return { can: { edit: may, delete: may } }
    },
  )

export const listGroups: List<{ teamId: number }, ScorecardGroup> = groupsWhere(
  'scorecard_groups_of_team',
  eq(scorecardGroups.teamId, placeholder('teamId')),
)

export const {
  sees: seesGroups,
  find: findGroups,
  share: shareGroups,
  findOne: findGroup,
  show: showGroups,
  name: nameGroups,
} = findingByIds(scorecardGroups, visible, groupsWhere, ({ id, name, teamId }) => [
  { id, partId: null, title: name, teamId, done: false },
])
