import { useEffect, useLayoutEffect, useRef } from 'react'
import { direction } from '#contract/words.ts'

const gap = 4
const edge = 8

const placeBeside = (own: HTMLElement | null, around: Element | null): void => {
  const cell = around?.getBoundingClientRect()
  if (!cell || !own) return
  const below = cell.bottom + gap + own.offsetHeight < window.innerHeight
  own.style.top = `${Math.max(edge, below ? cell.bottom + gap : cell.top - gap - own.offsetHeight)}px`
  const most = window.innerWidth - edge - own.offsetWidth
  // It ends where the cell does.
  const left = direction() === 'rtl' ? cell.left : cell.right - own.offsetWidth
  own.style.left = `${Math.max(edge, Math.min(left, most))}px`
}

/** Keeps an element below a cell, or above where there is no room, while the page scrolls. */
export const useBeside = <Shown extends HTMLElement>(find: () => Element | null) => {
  const shown = useRef<Shown>(null)
  // In every render: what it says, and so its height, may have changed.
  useLayoutEffect(() => placeBeside(shown.current, find()))
  useEffect(() => {
    const place = () => placeBeside(shown.current, find())
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [find])
  return shown
}
