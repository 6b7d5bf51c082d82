import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { RefObject } from 'react'

const steers = ['wheel', 'touchmove', 'keydown', 'pointerdown']
const loadingMilliseconds = 5000

/** Keeps the section in place while those above it load, until someone moves on by themselves. */
const keepInPlace = (page: HTMLElement, section: HTMLElement): (() => void) => {
  const growing = new ResizeObserver(() => section.scrollIntoView())
  const stop = new AbortController()
  stop.signal.addEventListener('abort', () => growing.disconnect())
  growing.observe(page)
  for (const event of steers) window.addEventListener(event, () => stop.abort(), { passive: true, signal: stop.signal })
  const loaded = setTimeout(() => stop.abort(), loadingMilliseconds)
  return () => {
    clearTimeout(loaded)
    stop.abort()
  }
}

/** Shows the section that the address names, and has the next Tab go on from there. */
export const useAddressedSection = (page: RefObject<HTMLElement | null>): string => {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    const section = document.getElementById(hash)
    if (!page.current || !section || !page.current.contains(section)) return undefined
    section.focus({ preventScroll: true })
    return keepInPlace(page.current, section)
  }, [page, hash])
  return hash
}
