import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import type { Command } from '../command.ts'

export type Id = number | string

type Listener = (event: PointerEvent) => void

export type GripListeners = {
  onPointerDown: Listener
  onPointerMove: Listener
  onPointerUp: Listener
  onClickCapture: (event: MouseEvent) => void
  onLostPointerCapture: () => void
}

/** What a grip takes besides its row's name: pressed rather than dragged, it offers the moves of its row in a menu. */
export type Gripped = { listeners: GripListeners; movesOf: (grip: Element) => Command[] }

/** What each line takes; it stays the same from render to render. */
export type Lines = { grip: Gripped; onKeyDown: (event: KeyboardEvent) => void }

/** How a line looks while one is dragged: it is that one, or the one that it would go above or below. */
export type LineMark = 'dragged' | 'above' | 'below' | undefined

/** Attributes of a row's line; its class is composed of `line` in Grip.module.css. */
export const lineProps = ({ onKeyDown }: Lines, id: Id, mark: LineMark) => ({
  'data-line': id,
  'data-mark': mark,
  onKeyDown,
})
