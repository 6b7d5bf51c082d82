import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Issue } from '#contract/issues.ts'
import { kept } from '#server/db/columns.ts'
import { visible as headlineVisible } from '#server/headlines/reading.ts'
import { headlines } from '#server/headlines/table.ts'
import { links } from '#server/links/table.ts'
import { visible as rockVisible } from '#server/rocks/reading.ts'
import { milestones, rocks } from '#server/rocks/table.ts'
import type { TenantTable } from '#server/session/seeing.ts'
import { visible as todoVisible } from '#server/todos/reading.ts'
import { todos } from '#server/todos/table.ts'
import { issues } from './table.ts'
import { visible } from './visible.ts'

const { placeholder } = sql

/** Matches a linked row that is kept and that the viewer sees. */
const isSeen = (table: TenantTable, id: SQL, condition: SQL | undefined): SQL =>
  sql`exists (select from ${table}
    where ${and(eq(table.tenantId, placeholder('tenantId')), eq(table.id, id), kept(table), condition)})`

const keptMilestone = sql`(milestone is null or exists (select from ${milestones}
  where ${milestones.tenantId} = ${placeholder('tenantId')} and ${milestones.rockId} = rock
    and ${milestones.id} = milestone and ${kept(milestones)}))`

const { fromTodoId, fromRockId, fromMilestoneId, fromHeadlineId, fromMeasurableId } = links

/** The rows that led to an issue; other issues and milestones are left out. */
export const madeFromJson: SQL<Issue['madeFrom']> = sql`coalesce((select json_agg(json_build_object(
    'kind', case when ${fromTodoId} is not null then 'todo' when ${fromRockId} is not null then 'rock'
      when ${fromHeadlineId} is not null then 'headline' else 'measurable' end,
    'id', coalesce(${fromTodoId}, ${fromRockId}, ${fromHeadlineId}, ${fromMeasurableId})) order by ${links.id})
  from ${links} where ${links.tenantId} = ${issues.tenantId} and ${links.toIssueId} = ${issues.id}
    and ${fromMilestoneId} is null
    and coalesce(${fromTodoId}, ${fromRockId}, ${fromHeadlineId}, ${fromMeasurableId}) is not null), '[]')`

/** How many items an issue is linked with, by kind, as far as the viewer sees them. */
export const linkedJson: SQL<Issue['linked']> = sql`(select json_build_object(
    'todos', count(distinct todo) filter (where ${isSeen(todos, sql`todo`, todoVisible)}),
    'rocks', count(distinct (rock, milestone)) filter (where ${isSeen(rocks, sql`rock`, rockVisible)} and ${keptMilestone}),
    'headlines', count(distinct headline) filter (where ${isSeen(headlines, sql`headline`, headlineVisible)}),
    'issues', count(distinct issue) filter (where ${isSeen(issues, sql`issue`, visible)}))
  from (
    select ${links.toTodoId}, ${links.toRockId}, ${links.toMilestoneId}, ${links.toHeadlineId}, ${links.toIssueId}
    from ${links} where ${links.tenantId} = ${issues.tenantId} and ${links.fromIssueId} = ${issues.id}
    union all
    select ${links.fromTodoId}, ${links.fromRockId}, ${links.fromMilestoneId}, ${links.fromHeadlineId}, ${links.fromIssueId}
    from ${links} where ${links.tenantId} = ${issues.tenantId} and ${links.toIssueId} = ${issues.id}
  ) as joined (todo, rock, milestone, headline, issue))`
