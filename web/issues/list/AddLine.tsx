import type { Issue } from '#contract/issues.ts'
import { QuickLine } from '../../quick-add/lazy-line.tsx'
import { useAddingIssues } from '../creating/adding.tsx'

type Props = { teamId: number; interval: Issue['interval'] }

/** The line on top of a tab's issues, also while it has none. */
export const AddLine = ({ teamId, interval }: Props) => (
  <QuickLine
    key={interval}
    adding={useAddingIssues(teamId, interval)}
    teamId={teamId}
    keptAs={`${interval} issue ${teamId}`}
    shortcut="i"
  />
)
