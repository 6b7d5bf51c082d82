import { type Item, itemTopics } from '#server/db/items.ts'
import { links } from './table.ts'

/** What a link joins: an item, or a measurable, on which nothing else hangs. */
export type LinkEnd = Item | { measurableId: number }

/** The columns that name a row of a topic. */
export const linkTopics = [...itemTopics, ['measurableId', 'scorecard_items']] as const

/** The columns of a link's two ends, by the names that items have. */
export const ends = {
  from: {
    tenantId: links.tenantId,
    todoId: links.fromTodoId,
    rockId: links.fromRockId,
    milestoneId: links.fromMilestoneId,
    headlineId: links.fromHeadlineId,
    issueId: links.fromIssueId,
    measurableId: links.fromMeasurableId,
  },
  to: {
    tenantId: links.tenantId,
    todoId: links.toTodoId,
    rockId: links.toRockId,
    milestoneId: links.toMilestoneId,
    headlineId: links.toHeadlineId,
    issueId: links.toIssueId,
    measurableId: links.toMeasurableId,
  },
}
