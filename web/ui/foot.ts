import { useEffect } from 'react'
import type { RefObject } from 'react'

export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** What is this far from the bottom of the window, or less, stands at its foot. */
const nearby = 64

/** How far what stands at the foot of a window reaches up, in the way of a place in front of it. */
export const reachOfFoot = (place: Box, boxes: Box[], bottom: number): number => {
  const inTheWay = boxes.filter(
    (box) =>
      box.bottom > box.top &&
      box.top < bottom &&
      bottom - box.bottom <= nearby &&
      box.left < place.right &&
      box.right > place.left,
  )
  return Math.max(0, ...inTheWay.map(({ top }) => bottom - top))
}

const feet = '[data-foot], [data-create]'

/**
 * Keeps `--foot` of a place at the foot of the window as high as what is marked with `data-foot` there: bars, lines and
 * the buttons of a dialog, which come, go and scroll while the place is shown.
 */
export const useAboveFeet = (place: RefObject<HTMLElement | null>, isShown: boolean): void =>
  useEffect(() => {
    if (!isShown) return undefined
    let frame = 0
    const measure = () => {
      const boxes = [...document.querySelectorAll(feet)].map((each) => each.getBoundingClientRect())
      const around = place.current?.getBoundingClientRect()
      const foot = around ? reachOfFoot(around, boxes, window.innerHeight) : 0
      place.current?.style.setProperty('--foot', `${foot}px`)
      frame = requestAnimationFrame(measure)
    }
    measure()
    return () => cancelAnimationFrame(frame)
  }, [place, isShown])
