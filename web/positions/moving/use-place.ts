import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { type Position, positions } from '#contract/positions.ts'
import { t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { sameIn, tellClash } from '../../sync/fields.ts'
import { useOptimistic } from '../../sync/optimistic.ts'
import { rowNow } from '../../sync/rows.ts'
import { failed } from '../../ui/failures.ts'
import { toast } from '../../ui/toast.tsx'
import { positionTopic } from '../queries.ts'
import type { Tree } from '../tree.ts'
import { type Place, placedAt, placeNow, samePlace } from './place.ts'

type Move = { drawn: Position; to: Place; from: Place }

const moveFailed = failed(t('Failed to move position'))

const send = (id: number, { parentId, afterId }: Place): Promise<Position> =>
  call(positions.place, { params: { positionId: id }, body: { parentPositionId: parentId, afterId } })

/** Puts a position back to where it was, unless a colleague has moved it since it was like `after`. */
export const usePlaceBack = (): ((after: Position, to: Place) => void) => {
  const client = useQueryClient()
  const { mutate } = useOptimistic({
    topic: positionTopic,
    ids: ({ row }: { row: Position; to: Place }) => [row.id],
    undo: 'is one',
    send: ({ row, to }) => send(row.id, to),
    onError: moveFailed,
  })
  return (after, to) => {
    const now = rowNow(client, positionTopic, after.id)
    if (now && !sameIn<Position>(['parentPositionId', 'position'], now, after)) {
      return tellClash(t('Not undone'), after.title)
    }
    mutate({ row: after, to })
  }
}

/** Where a position is now, among those beside it. */
const placeText = ({ roots, byId }: Tree, { id, title }: Position): string => {
  const node = byId.get(id)
  const beside = node?.parent ? node.parent.children : roots
  if (beside.length === 1) return title
  return t('{row}: place {place} of {total}', { row: title, place: (node?.index ?? 0) + 1, total: beside.length })
}

/** Moves a position to another place; drawn at once, and taken back by the toast. */
export const usePlace = (tree: Tree): ((id: number, to: Place) => void) => {
  const latest = useRef(tree)
  useEffect(() => {
    latest.current = tree
  })
  const placeBack = usePlaceBack()
  const { mutate } = useOptimistic({
    topic: positionTopic,
    ids: ({ drawn }: Move) => [drawn.id],
    draw: (row, { drawn }) => ({ ...row, parentPositionId: drawn.parentPositionId, position: drawn.position }),
    scope: 'place positions',
    send: ({ drawn, to }) => send(drawn.id, to),
    onSuccess: (row, { from }) =>
      toast({
        title: t('Position moved'),
        description: placeText(latest.current, row),
        undo: () => placeBack(row, from),
      }),
    onError: moveFailed,
  })
  return useCallback(
    (id: number, to: Place) => {
      const node = latest.current.byId.get(id)
      if (!node) return
      const from = placeNow(latest.current, node)
      if (samePlace(from, to)) return
      const drawn = placedAt(latest.current, node.position, to)
      mutate({ drawn, to, from })
    },
    [mutate],
  )
}
