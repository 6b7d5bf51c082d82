import { useMemo } from 'react'
import type { Position } from '#contract/positions.ts'
import { outlineOf, treeOf } from '../tree.ts'
import { holderNames } from '../words.ts'

/** The chart as an indented list. */
export const Outline = ({ positions }: { positions: Position[] }) => {
  const nodes = useMemo(() => outlineOf(treeOf(positions)), [positions])
  return (
    <ul aria-label="Accountability chart">
      {nodes.map(({ id, depth, position }) => (
        <li key={id} style={{ paddingInlineStart: depth * 20 }}>
          {position.title} · {holderNames(position)}
        </li>
      ))}
    </ul>
  )
}
