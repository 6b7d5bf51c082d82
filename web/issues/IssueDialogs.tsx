import { issues } from '#contract/issues.ts'
import type { Interval, Issue } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import { CommentsDialog } from '../comments/CommentsDialog.tsx'
import { useOwnComments } from '../comments/use-comments.ts'
import { useLastSeenAnywhere } from '../form/last-seen.ts'
import { DeleteDialog } from '../ui/DeleteDialog.tsx'
import { useRemove } from './changes.ts'
import { QuickCreate } from './creating/QuickCreate.tsx'
import { CreateIssue, EditIssue } from './IssueForms.tsx'
import { issueTopic, linkedIssueQuery } from './queries.ts'
import { AnswerDialog } from './sending/AnswerDialog.tsx'
import { SendDialog } from './sending/SendDialog.tsx'
import { MakeTodo } from './solving/MakeTodo.tsx'
import { SolveDialog } from './solving/SolveDialog.tsx'

/** Which of the dialogs about issues is open; 'create in full' asks for more than a title. */
export type OpenDialog =
  | { kind: 'create' | 'create in full' }
  | { kind: 'edit'; id: number; atFiles?: true }
  | { kind: 'comments' | 'delete' | 'solve' | 'make a to-do' | 'send' | 'answer'; id: number }

type Props = {
  shown: OpenDialog
  rows: Issue[]
  teamId: number | undefined
  /** Of a new one. */
  interval?: Interval
  /** Who is known to be there when an issue is solved. */
  presentIds?: number[]
  onClose: () => void
}

/** The dialogs about issues. When a colleague deletes the issue, they close, except for those that would lose a text. */
export const IssueDialogs = ({ shown, rows, ...rest }: Props) => {
  const { row: issue, gone } = useLastSeenAnywhere(rows, 'id' in shown ? shown.id : undefined, linkedIssueQuery)
  const { mutate: remove } = useRemove()
  if (!('id' in shown)) return <NewIssue kind={shown.kind} {...rest} />
  if (!issue) return null
  const { presentIds, onClose } = rest
  if (shown.kind === 'edit') return <EditIssue {...{ issue, gone, onClose }} atFiles={shown.atFiles ?? false} />
  if (shown.kind === 'solve') return <SolveDialog {...{ issue, gone, presentIds, onClose }} />
  if (gone) return null
  if (shown.kind === 'delete') return <DeleteDialog what="issue" row={issue} onDelete={remove} onClose={onClose} />
  const About = dialogs[shown.kind]
  return <About issue={issue} onClose={onClose} />
}

type NewProps = Omit<Props, 'shown' | 'rows'> & { kind: 'create' | 'create in full' }

const NewIssue = ({ kind, interval = 'short-term', ...rest }: NewProps) => {
  const Create = kind === 'create' ? QuickCreate : CreateIssue
  return <Create interval={interval} {...rest} />
}

const CommentIssue = ({ issue, onClose }: { issue: Issue; onClose: () => void }) => {
  const about = { topic: issueTopic, row: issue, calls: issues, params: { issueId: issue.id } }
  const talk = useOwnComments({ ...about, teamIds: [issue.teamId, ...issue.earlierTeamIds] })
  return <CommentsDialog {...talk} title={t('Comments · {title}', { title: issue.title })} onClose={onClose} />
}

const dialogs = {
  comments: CommentIssue,
  'make a to-do': MakeTodo,
  send: SendDialog,
  answer: AnswerDialog,
}
