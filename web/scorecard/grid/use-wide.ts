import { type RefObject, type UIEvent, useLayoutEffect } from 'react'

const markWide = (box: HTMLElement): void => {
  box.dataset['wide'] = String(box.scrollWidth > box.clientWidth)
}

/** Marks a box whose table is wider than itself: only then do columns stay in place, which slows scrolling down. */
export const useWide = (ref: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return undefined
    markWide(box)
    const observer = new ResizeObserver(() => markWide(box))
    for (const each of [box, ...box.children]) observer.observe(each)
    return () => observer.disconnect()
  }, [ref])
}

/** Marks a box that is scrolled away from its beginning. To be called before its rows change, after which it costs a layout. */
export const markScrolled = ({ currentTarget: { dataset, scrollLeft } }: UIEvent<HTMLElement>): void => {
  dataset['scrolled'] = String(scrollLeft !== 0)
}
