import { issues } from '#contract/issues.ts'
import type { Issue } from '#contract/issues.ts'
import { call } from '../../api.ts'
import { useOwnComments } from '../../comments/use-comments.ts'
import { describing } from '../../detail/describing.ts'
import { RowDetails } from '../../detail/RowDetails.tsx'
import { useShown } from '../../detail/use-shown.ts'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { issueFields } from '../in-place/fields.ts'
import { issueTopic, linkedIssueQuery } from '../queries.ts'
import { intervalWords, priorityWords } from '../words.ts'
import { Decisions } from './Decisions.tsx'
import { IssueFacts } from './IssueFacts.tsx'
import { useIssueCommands } from './use-commands.tsx'

/** All about an issue, in the detail panel. */
export const IssuePanel = ({ id }: { id: number }) => {
  const issue = useShown('issue', id, linkedIssueQuery)
  return issue ? <Whole issue={issue} /> : <SkeletonRows rows={6} />
}

const values = {
  interval: (value: string) => intervalWords[value as Issue['interval']],
  priority: (value: string) => priorityWords[Number(value)] ?? value,
}

const Whole = ({ issue }: { issue: Issue }) => {
  const params = { issueId: issue.id }
  const { commands, popups } = useIssueCommands(issue)
  const about = { topic: issueTopic, row: issue, calls: issues, params }
  return (
    <>
      <RowDetails
        kind="issue"
        row={issue}
        fields={issueFields}
        facts={<IssueFacts issue={issue} />}
        text={describing}
        commands={commands}
        talk={useOwnComments({ ...about, teamIds: [issue.teamId, ...issue.earlierTeamIds] })}
        links={(signal) => call(issues.links, { params }, signal)}
        activity={(before, signal) => call(issues.activity, { params, query: { before } }, signal)}
        values={values}
      >
        {issue.decisions.length > 0 && <Decisions decisions={issue.decisions} />}
      </RowDetails>
      {popups}
    </>
  )
}
