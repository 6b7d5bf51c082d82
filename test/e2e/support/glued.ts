import type { Page } from 'playwright-core'

/** Words on a page that touch the words before them, such as "orchoose": no space was left between two elements. */
export const glued = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // What only screen readers say is kept in a box of a pixel.
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      ((element.clientWidth === 1 && getComputedStyle(element).overflow === 'hidden') ||
        isClipped(element.parentElement))
    const isShown = ({ parentElement }: Text): boolean =>
      parentElement !== null &&
      !isClipped(parentElement) &&
      parentElement.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: { text: string; marked: boolean; first: DOMRect; last: DOMRect; size: number }[] = []
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      if (node.data.trim() === '' || !isShown(node)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      const [first, last] = [boxes.at(0), boxes.at(-1)]
      const size = parseFloat(getComputedStyle(node.parentElement ?? document.body).fontSize)
      // What a search found is marked within a word.
      const marked = node.parentElement?.closest('mark') != null
      if (first && last) texts.push({ text: node.data, marked, first, last, size })
    }
    // Less than this share of a letter's size is no space to the eye.
    const leastGap = 0.15
    const isInOneLine = (a: DOMRect, b: DOMRect) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > a.height / 2
    const isWord = (text: string) => /^[\p{L}\p{N}@#]/u.test(text)
    const endsWord = (text: string) => /[\p{L}\p{N}.,;:!?]$/u.test(text)
    return texts.flatMap((next, at) => {
      const before = texts[at - 1]
      if (!before || before.marked || next.marked) return []
      if (!isWord(next.text) || !endsWord(before.text) || !isInOneLine(before.last, next.first)) return []
      const gap = Math.max(next.first.left - before.last.right, before.last.left - next.first.right)
      return gap < leastGap * before.size && gap > -before.size ? [`glued: ${before.text}|${next.text}`] : []
    })
  })
