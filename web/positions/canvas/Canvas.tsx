import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { focusRow } from '../../ui/row-focus.ts'
import type { Chart } from '../use-chart.ts'
import { isWithin } from '../tree.ts'
import { isIn } from './camera.ts'
import styles from './canvas.module.css'
import { Card, type CardActs } from './Card.tsx'
import { DragLayer } from './DragLayer.tsx'
import { layoutOf } from './layout.ts'
import { useCamera } from './use-camera.ts'
import { useDrag } from './use-drag.ts'
import { useTreeKeys, useZoomKeys } from './use-keys.ts'
import { usePan } from './use-pan.ts'
import { useStill } from './use-still.ts'
import { ZoomControl } from './ZoomControl.tsx'

/** The chart as it is drawn: moved under the window, and only what is in view of it rendered. */
export const Canvas = ({ chart }: { chart: Chart }) => {
  const { tree, collapsed, chosenId, marks, find, place, jump } = chart
  const layout = useMemo(() => layoutOf(tree, collapsed), [tree, collapsed])
  const { viewport, world, region, zoom, acts } = useCamera(layout)
  usePan(viewport, acts)
  useZoomKeys(acts)
  const hold = useStill(layout, acts)
  const [entered, setEntered] = useState<number>()
  const active = layout.placed.has(entered ?? 0) ? entered : (chosenIn(layout.placed, chosenId) ?? tree.roots[0]?.id)

  const drag = useDrag({
    viewport,
    acts,
    tree,
    layout,
    onDrop: (id, { parentId, afterId }) => place?.(id, { parentId, afterId }),
  })
  const dragged = drag && tree.byId.get(drag.id)

  const going = useRef<number>(undefined)
  const go = (id: number) => {
    const card = layout.placed.get(id)
    if (card) acts.reveal(card)
    going.current = id
    setEntered(id)
  }
  // The card may have to be rendered first.
  useLayoutEffect(() => {
    if (going.current === undefined) return
    focusRow(`position-${going.current}`)
    going.current = undefined
  })
  useLayoutEffect(() => {
    const card = jump && layout.placed.get(jump.id)
    if (!card) return
    acts.reveal(card)
    setEntered(jump.id)
    if (jump.focus) going.current = jump.id
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each jump
  }, [jump])

  const { open, toggle } = chart
  const toggleHere = useCallback(
    (id: number) => {
      hold(id)
      toggle(id)
    },
    [hold, toggle],
  )
  const cardActs: CardActs = useMemo(() => ({ open, toggle: toggleHere, enter: setEntered }), [open, toggleHere])
  const onKeyDown = useTreeKeys({
    tree,
    layout,
    active,
    go,
    commandsOf: (id) => chart.commandsOf(id, toggleHere),
    place: place && ((id, afterId) => place(id, { parentId: tree.byId.get(id)?.parent?.id ?? null, afterId })),
  })
  const shown = [...layout.placed.values()].filter((card) => card.node.id === active || isIn(region, card))
  return (
    <div ref={viewport} className={styles.viewport}>
      <div
        ref={world}
        role="tree"
        tabIndex={-1}
        aria-label={chart.name}
        aria-multiselectable={false}
        className={styles.world}
        onKeyDown={onKeyDown}
      >
        <svg className={styles.lines} aria-hidden="true">
          {layout.lines.map(({ id, path, bounds }) => isIn(region, bounds) && <path key={id} d={path} />)}
        </svg>
        {shown.map((placed) => {
          const { node } = placed
          return (
            <Card
              key={node.id}
              placed={placed}
              siblings={(node.parent?.children ?? tree.roots).length}
              acts={cardActs}
              active={node.id === active}
              chosen={node.id === chosenId}
              found={find.current === node.id ? 'current' : find.found.has(node.id) ? 'found' : undefined}
              dragged={Boolean(dragged && isWithin(node, dragged))}
              movable={place !== undefined && node.position.can.edit}
              marks={marks?.get(node.id)}
            />
          )
        })}
      </div>
      <ZoomControl zoom={zoom} acts={acts} />
      {drag && dragged && <DragLayer drag={drag} title={dragged.position.title} acts={acts} />}
    </div>
  )
}

const chosenIn = (placed: ReadonlyMap<number, unknown>, id: number | undefined) =>
  id !== undefined && placed.has(id) ? id : undefined
