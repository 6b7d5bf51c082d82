import { issues } from '#contract/issues.ts'
import type { Issue } from '#contract/issues.ts'
import { plural } from '#contract/words.ts'
import { call } from '../../api.ts'
import type { FieldsOf } from '../../sync/fields.ts'
import { updateFailed } from '../changes.ts'
import { issueTopic } from '../queries.ts'

/** How fields of issues are changed in place, and taken back. */
export const issueFields: FieldsOf<Issue> = {
  topic: issueTopic,
  send: ({ id }, body) => call(issues.change, { params: { issueId: id }, body }),
  sendAll: (ids, body, was) => call(issues.changeSelection, { body: { ...body, ids, was } }),
  people: { assignedToId: 'assignee' },
  countedRows: (count) => plural(count, '{count} issue', '{count} issues'),
  onError: updateFailed,
}
