import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Where a section is in the window, in pixels from its top. */
export type Place = { id: string; top: number; bottom: number }

type Sight = {
  /** How far down the window someone who reads has come: a section that begins above it is the current one. */
  line: number
  height: number
  isAtEnd: boolean
  /** The one that the address names. */
  addressed: string
}

const isInSight = ({ top, bottom }: Place, { line, height }: Sight): boolean => top < height && bottom > line

/** The section being read; at the end of the page, where the last ones cannot get any higher, the addressed one or the last. */
export const currentOf = (places: readonly Place[], sight: Sight): string | undefined => {
  const passed = places.findLast(({ top }) => top <= sight.line) ?? places[0]
  if (!sight.isAtEnd) return passed?.id
  const addressed = places.find(({ id }) => id === sight.addressed)
  if (addressed && isInSight(addressed, sight)) return addressed.id
  return places[0] && isInSight(places[0], sight) ? passed?.id : places.at(-1)?.id
}

const placesOf = (page: HTMLElement): Place[] =>
  [...page.children].map((section) => {
    const { top, bottom } = section.getBoundingClientRect()
    return { id: section.id, top, bottom }
  })

const look = (page: HTMLElement, addressed: string): string | undefined => {
  const { clientHeight, scrollHeight } = document.documentElement
  const [first] = page.children
  const margin = first ? Number.parseFloat(getComputedStyle(first).scrollMarginTop) : 0
  const isAtEnd = window.scrollY + clientHeight >= scrollHeight - 2
  return currentOf(placesOf(page), { line: margin + 8, height: clientHeight, isAtEnd, addressed })
}

/** The id of the section of the page that is being read. */
export const useCurrentSection = (page: RefObject<HTMLElement | null>, addressed: string): string | undefined => {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const update = () => page.current && setCurrent(look(page.current, addressed))
    update()
    const listening = new AbortController()
    window.addEventListener('scroll', update, { passive: true, signal: listening.signal })
    window.addEventListener('resize', update, { signal: listening.signal })
    return () => listening.abort()
  }, [page, addressed])
  return current
}
