import { useCallback, useMemo } from 'react'
import { isWithin } from '../tree.ts'
import type { Chart } from '../chart/use-chart.ts'
import { isIn, readable } from './camera.ts'
import styles from './canvas.module.css'
import { Card, type CardActs } from './Card.tsx'
import { DragLayer } from './DragLayer.tsx'
import { type Layout, layoutOf } from './layout.ts'
import type { Rect } from './rects.ts'
import { useMeasure } from './measuring.ts'
import { rolesOf } from './roles.ts'
import { RolesSwitch } from './RolesSwitch.tsx'
import { useShowRoles } from './show-roles.ts'
import { type CameraActs, useCamera } from './use-camera.ts'
import { useCardOffer } from './use-card-offer.ts'
import { useDrag } from './use-drag.ts'
import { useTreeKeys, useZoomKeys } from './use-keys.ts'
import { usePan } from './use-pan.ts'
import { useRoving } from './use-roving.ts'
import { useStill } from './use-still.ts'
import { ZoomControl } from './ZoomControl.tsx'

/** The chart as it is drawn: moved under the window, and only what is in view of it rendered. */
export const Canvas = ({ chart }: { chart: Chart }) => {
  const { tree, collapsed, chosenId, place } = chart
  const [showsRoles, showRoles] = useShowRoles()
  const measure = useMeasure()
  const hasRoles = [...tree.byId.values()].some(({ position }) => position.responsibilities.length > 0)
  const roles = useMemo(() => (showsRoles ? rolesOf(tree, measure) : undefined), [tree, showsRoles, measure])
  const layout = useMemo(() => layoutOf(tree, collapsed, { roles }), [tree, collapsed, roles])
  const { viewport, world, region, zoom, acts } = useCamera(layout, layout.placed.get(chosenId ?? 0))
  usePan(viewport, acts)
  useZoomKeys(acts)
  const drag = useDrag({
    viewport,
    acts,
    tree,
    layout,
    onDrop: (id, { parentId, afterId }) => place?.(id, { parentId, afterId }),
  })
  const { cards, onKeyDown } = useCards({ chart, layout, acts, region, draggedId: drag?.id })
  const inHand = drag && tree.byId.get(drag.id)
  return (
    <div ref={viewport} className={styles.viewport} data-legible={zoom >= readable}>
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
        {cards.map((props) => (
          <Card key={props.placed.node.id} {...props} />
        ))}
      </div>
      <ZoomControl zoom={zoom} acts={acts} />
      {hasRoles && <RolesSwitch on={showsRoles} turn={showRoles} />}
      {drag && inHand && <DragLayer drag={drag} title={inHand.position.title} acts={acts} />}
    </div>
  )
}

type Options = { chart: Chart; layout: Layout; acts: CameraActs; region: Rect; draggedId: number | undefined }

/** The cards in view, and the one that the keyboard is on wherever it is. */
const useCards = ({ chart, layout, acts, region, draggedId }: Options) => {
  const { tree, chosenId, marks, find, place, open, toggle } = chart
  const hold = useStill(layout, acts)
  const { active, enter, go } = useRoving(chart, layout, acts)
  const toggleHere = useCallback(
    (id: number) => {
      hold(id)
      toggle(id)
    },
    [hold, toggle],
  )
  const cardActs: CardActs = useMemo(() => ({ open, toggle: toggleHere, enter }), [open, toggleHere, enter])
  const commandsOf = (id: number) => chart.commandsOf(id, toggleHere)
  useCardOffer({ tree, active, chosenId, commandsOf })
  const onKeyDown = useTreeKeys({
    tree,
    layout,
    active,
    go,
    commandsOf,
    place: place && ((id, afterId) => place(id, { parentId: tree.byId.get(id)?.parent?.id ?? null, afterId })),
  })
  const dragged = tree.byId.get(draggedId ?? 0)
  const foundOf = (id: number) => (find.found.has(id) ? ('found' as const) : undefined)
  const shown = [...layout.placed.values()].filter((card) => card.node.id === active || isIn(region, card))
  const cards = shown.map((placed) => {
    const { id, parent, position } = placed.node
    return {
      placed,
      siblings: (parent?.children ?? tree.roots).length,
      acts: cardActs,
      active: id === active,
      chosen: id === chosenId,
      found: find.current === id ? ('current' as const) : foundOf(id),
      dragged: dragged !== undefined && isWithin(placed.node, dragged),
      movable: place !== undefined && position.can.edit,
      marks: marks?.get(id),
    }
  })
  return { cards, onKeyDown }
}
