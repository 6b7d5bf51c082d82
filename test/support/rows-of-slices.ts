/** The rows of a slice, which its calls name as `id`, `ids` and `afterId`. */
export const rowOfSlice: Record<string, RowName> = {
  people: 'userId',
  invitations: 'userId',
  goals: 'goalId',
  todos: 'todoId',
  rocks: 'rockId',
  milestones: 'milestoneId',
  headlines: 'headlineId',
  issues: 'issueId',
  meetings: 'meetingId',
  meetingNotes: 'noteId',
  scorecard: 'itemId',
  scorecardGroups: 'groupId',
  positions: 'positionId',
  chartDrafts: 'draftId',
  deleted: 'todoId',
}

type RowName =
  | 'userId'
  | 'goalId'
  | 'todoId'
  | 'rockId'
  | 'milestoneId'
  | 'headlineId'
  | 'issueId'
  | 'meetingId'
  | 'noteId'
  | 'itemId'
  | 'groupId'
  | 'positionId'
  | 'draftId'
