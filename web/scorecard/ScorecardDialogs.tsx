import type { Cadence } from '#contract/roll-ups.ts'
import type { ScorecardGroup } from '#contract/scorecard.ts'
import { useWorkspaceDay } from '../days/workspace-calendar.ts'
import { GoalDialog } from './goal/GoalDialog.tsx'
import { GroupDialog } from './groups/GroupDialog.tsx'
import { AsOfDialog, ImportDialog, OffTrackIssue, VersionsDialog } from './lazy-parts.ts'
import { EditMeasurable, NewMeasurable } from './measurables/MeasurableForms.tsx'
import { useAsOf } from './page/use-as-of.ts'
import { useScorecardSearch } from './search.ts'
import type { GridRow } from './view.ts'

/** Which of the scorecard's dialogs is open. */
export type OpenDialog =
  | { kind: 'group'; group?: ScorecardGroup }
  | { kind: 'new'; groupId: number | null }
  | { kind: 'import' | 'as of' }
  | OfRow

type OfRow = { kind: 'edit' | 'goal' | 'issue' | 'versions'; id: number; weekId?: string }

type Props = {
  shown: OpenDialog
  teamId: number
  cadence: Cadence
  rows: GridRow[]
  onClose: () => void
}

export const ScorecardDialogs = ({ shown, teamId, cadence, rows, onClose }: Props) => {
  if (shown.kind === 'group') return <GroupDialog teamId={teamId} {...groupOf(shown)} onClose={onClose} />
  if (shown.kind === 'new') return <NewMeasurable teamId={teamId} groupId={shown.groupId} onClose={onClose} />
  if ('id' in shown) return <RowDialog {...{ shown, teamId, rows, onClose }} />
  if (shown.kind === 'as of') return <AsOf onClose={onClose} />
  return <ImportDialog teamId={teamId} cadence={cadence} onClose={onClose} />
}

const RowDialog = ({ shown, teamId, rows, onClose }: Omit<Props, 'cadence' | 'shown'> & { shown: OfRow }) => {
  const row = rows.find(({ item }) => item.id === shown.id)
  if (!row) return null
  const { kind, weekId } = shown
  const { item } = row
  if (kind === 'edit') return <EditMeasurable item={item} onClose={onClose} />
  if (kind === 'goal') return <GoalDialog item={item} {...(weekId === undefined ? {} : { weekId })} onClose={onClose} />
  if (kind === 'issue') return <OffTrackIssue row={row} teamId={teamId} onClose={onClose} />
  return <VersionsDialog row={row} weekId={weekId ?? ''} onClose={onClose} />
}

const groupOf = ({ group }: { group?: ScorecardGroup }) => (group ? { group } : {})

const AsOf = ({ onClose }: { onClose: () => void }) => {
  const [, change] = useScorecardSearch()
  return (
    <AsOfDialog
      what="scorecard"
      value={useAsOf()}
      today={useWorkspaceDay()}
      onPick={(day) => change({ asOf: day })}
      onClose={onClose}
    />
  )
}
