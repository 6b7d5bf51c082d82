import type { PointerEvent } from 'react'

type Listener = (event: PointerEvent<HTMLElement>) => void

type Listeners = Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', Listener>

const both =
  (one: Listener, other: Listener): Listener =>
  (event) => {
    one(event)
    other(event)
  }

const unlessOnGrip =
  (begin: Listener): Listener =>
  (event) => {
    if (event.target instanceof Element && !event.target.closest('[data-grip]')) begin(event)
  }

/** Two gestures on one card. Neither begins on a grip inside: that finger moves a line, however long or slanting its way. */
export const fingerProps = (one: Listeners, other: Listeners): Listeners => ({
  onPointerDown: unlessOnGrip(both(one.onPointerDown, other.onPointerDown)),
  onPointerMove: both(one.onPointerMove, other.onPointerMove),
  onPointerUp: both(one.onPointerUp, other.onPointerUp),
  onPointerCancel: both(one.onPointerCancel, other.onPointerCancel),
})
