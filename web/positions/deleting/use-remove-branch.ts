import { useQueryClient } from '@tanstack/react-query'
import { type Position, positions } from '#contract/positions.ts'
import { plural, t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { useOptimistic } from '../../sync/optimistic.ts'
import { useRestore } from '../../sync/restoring.ts'
import { mergeRows } from '../../sync/rows.ts'
import { toast } from '../../ui/toast.tsx'
import { deleteFailed, restorePositions } from '../changes.ts'
import { positionTopic } from '../queries.ts'
import { type Node, outlineOf } from '../tree.ts'

/** What becomes of the positions under one that is deleted. */
export type Under = 'move-up' | 'delete'
type Removal = { node: Node; under: Under; moved: Position[] }

const goneBy = ({ node, under }: Removal): number[] =>
  under === 'delete' ? outlineOf({ roots: [node], byId: new Map() }).map(({ id }) => id) : [node.id]

const touched = (removal: Removal): number[] => [...goneBy(removal), ...removal.moved.map(({ id }) => id)]

const told = ({ node, under }: Removal): string => {
  const { title } = node.position
  if (under === 'move-up') return t('"{title}" was removed. What was under it has moved up.', { title })
  return plural(
    node.under,
    '"{title}" was removed with {count} position under it.',
    '"{title}" was removed with {count} positions under it.',
    { title },
  )
}

/** Deletes a position that has others under it, which move up or go as well. */
export const useRemoveBranch = () => {
  const client = useQueryClient()
  const restore = useRestore(positionTopic, restorePositions)
  return useOptimistic({
    topic: positionTopic,
    ids: touched,
    draw: (row, { moved }: Removal) => moved.find(({ id }) => id === row.id) ?? null,
    send: ({ node, under }) => call(positions.remove, { params: { positionId: node.id }, query: { under } }),
    onSuccess: (_, removal) => {
      mergeRows(client, positionTopic.name, [], goneBy(removal))
      return toast({ title: t('Position deleted'), description: told(removal), undo: () => restore([removal.node.id]) })
    },
    onError: deleteFailed,
  })
}
