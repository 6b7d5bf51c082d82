import { CreateIssue } from '../../issues/IssueForms.tsx'
import type { GridRow } from '../view.ts'
import { issueOf } from './issue-draft.ts'

type Props = { row: GridRow; teamId: number; onClose: () => void }

/** The form of a new issue, filled in with what is known of a measurable, and linked with it. */
export const OffTrackIssue = ({ row, teamId, onClose }: Props) => (
  <CreateIssue
    teamId={teamId}
    interval="short-term"
    {...issueOf(row)}
    from={{ measurableId: row.item.id }}
    onClose={onClose}
  />
)
