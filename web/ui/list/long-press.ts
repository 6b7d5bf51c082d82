import { useRef } from 'react'
import type { MouseEvent, PointerEvent } from 'react'

const pressMilliseconds = 500
const tremblePixels = 10

/** Props for an element on which a finger held still does something; the tap that ends it does nothing more. */
export const useLongPress = (act: (() => void) | undefined) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const pressed = useRef(false)
  const cancel = () => clearTimeout(timer.current)
  const hold = () => {
    pressed.current = true
    act?.()
  }
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      pressed.current = false
      if (!act || pointerType === 'mouse') return
      start.current = { x: clientX, y: clientY }
      cancel()
      timer.current = setTimeout(hold, pressMilliseconds)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > tremblePixels) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu: (event: MouseEvent) => pressed.current && event.preventDefault(),
    onClickCapture: (event: MouseEvent) => {
      if (!pressed.current) return
      pressed.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
