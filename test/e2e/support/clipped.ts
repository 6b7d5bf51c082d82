import type { Page } from 'playwright-core'

/** Texts on a page of which something is cut off, without the three dots that say so. */
export const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const clips = (element: Element): boolean => ['hidden', 'clip'].includes(getComputedStyle(element).overflowX)
    // What only screen readers say is kept in a box of a pixel.
    const isForReaders = (element: Element): boolean =>
      getComputedStyle(element).clipPath === 'inset(50%)' || (element.clientWidth === 1 && clips(element))
    const around = (element: Element | null): Element[] => (element ? [element, ...around(element.parentElement)] : [])
    const shown = (from: Element): Element[] | null => {
      const all = around(from)
      const isSeen = from.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      return isSeen && !all.some(isForReaders) ? all : null
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      const holders = node.data.trim() !== '' && node.parentElement && shown(node.parentElement)
      if (!holders) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      if (text.left < -1 || text.right > window.innerWidth + 1) found.push(`beyond the window: ${node.data}`)
      const cutter = holders.find((holder) => {
        const box = holder.getBoundingClientRect()
        return clips(holder) && (text.left < box.left - 2 || text.right > box.right + 2)
      })
      if (cutter && getComputedStyle(cutter).textOverflow !== 'ellipsis') found.push(`cut off: ${node.data}`)
    }
    return found
  })
