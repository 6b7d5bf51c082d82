import { useCallback, useEffect, useRef } from 'react'
import { type Position, positions } from '#contract/positions.ts'
import { t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { useOptimistic } from '../../sync/optimistic.ts'
import { failed } from '../../ui/failures.ts'
import { toast } from '../../ui/toast.tsx'
import { positionTopic } from '../queries.ts'
import type { Tree } from '../tree.ts'
import { type Place, placedAt, placeNow, samePlace } from './place.ts'

type Move = { drawn: Position; to: Place; from: Place; quiet?: true }

const moveFailed = failed(t('Failed to move position'))

/** Moves a position to another place; drawn at once, and taken back by the toast. */
export const usePlace = (tree: Tree): ((id: number, to: Place) => void) => {
  const latest = useRef(tree)
  useEffect(() => {
    latest.current = tree
  })
  const { mutate } = useOptimistic({
    topic: positionTopic,
    ids: ({ drawn }: Move) => [drawn.id],
    draw: (row, { drawn }) => ({ ...row, parentPositionId: drawn.parentPositionId, position: drawn.position }),
    scope: 'place positions',
    send: ({ drawn, to }) =>
      call(positions.place, {
        params: { positionId: drawn.id },
        body: { parentPositionId: to.parentId, afterId: to.afterId },
      }),
    onSuccess: (row, { from, quiet }) => {
      if (quiet) return
      const undo = () => move(row.id, from, true)
      toast({ title: t('Position moved'), description: row.title, undo })
    },
    onError: moveFailed,
  })
  const move = useCallback(
    (id: number, to: Place, quiet = false) => {
      const node = latest.current.byId.get(id)
      if (!node) return
      const from = placeNow(latest.current, node)
      if (samePlace(from, to)) return
      const drawn = placedAt(latest.current, node.position, to)
      mutate({ drawn, to, from, ...(quiet && { quiet }) })
    },
    [mutate],
  )
  return move
}
