import { useRef, useState } from 'react'
import type { MouseEvent, PointerEvent } from 'react'
import { direction } from '#contract/words.ts'
import type { Command, Swipe } from '../command.ts'

// In pixels: from where a finger swipes and no longer scrolls, and from where letting it go does something.
const begin = 12
const near = 72
const far = 200

/** Which way a finger has carried a row far enough. */
export const swipeAt = (pixels: number): Swipe | undefined => {
  if (pixels >= near) return 'end'
  if (pixels <= -far) return 'far start'
  return pixels <= -near ? 'start' : undefined
}

/** What letting go does; a row that has nothing for a short swipe waits for the long one. */
export const swiped = (commands: readonly Command[], pixels: number): Command | undefined => {
  const at = swipeAt(pixels)
  return at && commands.find(({ may = true, swipe }) => may && swipe === at)
}

const onward = (): 1 | -1 => (direction() === 'rtl' ? -1 : 1)

type Carried = { x: number; y: number; by: number; commands: readonly Command[]; swiping: boolean }

/**
 * Carries a card with a finger to do something with its row: props for the card, and the command that letting go would
 * run. `--swipe` on the card says how far it is carried.
 */
export const useSwipe = (commandsOf: () => readonly Command[]) => {
  const [command, setCommand] = useState<Command | undefined>()
  const carried = useRef<Carried | null>(null)
  const wasSwiped = useRef(false)
  const put = (element: HTMLElement, pixels: number) => {
    element.style.setProperty('--swipe', `${pixels}px`)
    element.toggleAttribute('data-swiping', pixels !== 0)
  }
  const end = (event: PointerEvent<HTMLElement>, act: boolean) => {
    const now = carried.current
    carried.current = null
    setCommand(undefined)
    if (!now?.swiping) return
    put(event.currentTarget, 0)
    if (!act) return
    const chosen = swiped(now.commands, now.by)
    if (chosen?.byKey) chosen.byKey()
    else chosen?.act({ shift: false })
  }
  return {
    command,
    props: {
      onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
        wasSwiped.current = false
        carried.current = pointerType === 'mouse' ? null : { x, y, by: 0, commands: commandsOf(), swiping: false }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const now = carried.current
        if (!now || now.commands.length === 0) return
        const across = event.clientX - now.x
        if (!now.swiping && Math.abs(across) > Math.max(begin, 1.5 * Math.abs(event.clientY - now.y))) {
          now.swiping = true
          wasSwiped.current = true
          event.currentTarget.setPointerCapture(event.pointerId)
        }
        if (!now.swiping) return
        now.by = across * onward()
        put(event.currentTarget, across)
        setCommand(swiped(now.commands, now.by))
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
      onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
      // Lifting the finger is no tap.
      onClickCapture: (event: MouseEvent) => {
        if (!wasSwiped.current) return
        wasSwiped.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}
