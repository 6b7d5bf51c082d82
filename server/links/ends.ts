import { links } from './table.ts'

/** The columns of a link's two ends, by the names that items have. */
export const ends = {
  from: {
    tenantId: links.tenantId,
    todoId: links.fromTodoId,
    rockId: links.fromRockId,
    milestoneId: links.fromMilestoneId,
    headlineId: links.fromHeadlineId,
    issueId: links.fromIssueId,
  },
  to: {
    tenantId: links.tenantId,
    todoId: links.toTodoId,
    rockId: links.toRockId,
    milestoneId: links.toMilestoneId,
    headlineId: links.toHeadlineId,
    issueId: links.toIssueId,
  },
}
