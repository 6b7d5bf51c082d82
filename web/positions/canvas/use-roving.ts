import { useLayoutEffect, useRef, useState } from 'react'
import { focusRow } from '../../ui/row-focus.ts'
import type { Chart } from '../chart/use-chart.ts'
import type { Layout } from './layout.ts'
import type { CameraActs } from './use-camera.ts'

/** Which card the keyboard is on, and how it goes to another one; the view follows. */
export const useRoving = ({ tree, chosenId, jump }: Chart, layout: Layout, acts: CameraActs) => {
  const [entered, enter] = useState<number>()
  const active = [entered, chosenId, tree.roots[0]?.id].find((id) => id !== undefined && layout.placed.has(id))
  const going = useRef<number>(undefined)
  const go = (id: number, focus = true) => {
    const card = layout.placed.get(id)
    if (!card) return
    acts.reveal(card)
    enter(id)
    if (focus) going.current = id
  }
  useLayoutEffect(() => {
    if (jump) go(jump.id, jump.focus)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each jump
  }, [jump])
  // The card may have to be rendered first.
  useLayoutEffect(() => {
    const element = going.current === undefined ? null : document.getElementById(`position-${going.current}`)
    if (!element) return
    focusRow(element.id)
    going.current = undefined
  })
  return { active, enter, go }
}
