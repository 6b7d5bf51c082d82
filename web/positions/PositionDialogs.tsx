import { useLastSeen } from '../form/last-seen.ts'
import { DeletePosition } from './deleting/DeletePosition.tsx'
import { CreatePosition, EditPosition } from './form/PositionForms.tsx'
import { MoveDialog } from './moving/MoveDialog.tsx'
import type { OpenDialog } from './open-dialog.ts'
import type { Chart } from './chart/use-chart.ts'

/** The dialogs about the positions of a chart. When a colleague deletes the position, they close, except for the form. */
export const PositionDialogs = ({ chart, shown }: { chart: Chart; shown: OpenDialog }) => {
  const { of, tree, place, dialogs } = chart
  const { close: onClose } = dialogs
  const { row: node, gone } = useLastSeen([...tree.byId.values()], 'id' in shown ? shown.id : undefined)
  if (shown.kind === 'create') return <CreatePosition {...{ of, tree, onClose }} parentId={shown.parentId} />
  if (!node) return null
  if (shown.kind === 'edit') return <EditPosition {...{ of, tree, gone, onClose }} position={node.position} />
  if (gone) return null
  if (shown.kind === 'delete') return <DeletePosition {...{ tree, node, onClose }} />
  return place && <MoveDialog {...{ tree, node, place, onClose }} />
}
