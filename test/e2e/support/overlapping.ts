import type { Page } from 'playwright-core'

/** What stands in a row on a page and is painted over its neighbor, such as a key hint that is wider than its button. */
export const overlapping = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const inFlow = (element: Element): boolean => {
      const { position, display } = getComputedStyle(element)
      return display !== 'none' && (position === 'static' || position === 'relative')
    }
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('.sr-only')
    const clips = (element: Element): boolean => getComputedStyle(element).overflowX !== 'visible'

    /** The left and right end of all that an element paints. */
    const reach = (element: Element): [number, number] => {
      const { left, right } = element.getBoundingClientRect()
      if (clips(element)) return [left, right]
      const inner = [...element.children].filter((child) => inFlow(child) && isShown(child)).map(reach)
      return [Math.min(left, ...inner.map(([from]) => from)), Math.max(right, ...inner.map(([, to]) => to))]
    }
    const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)

    const rows = [...document.querySelectorAll('body *')].filter(
      (element) => getComputedStyle(element).display.endsWith('flex') && isShown(element),
    )
    return rows.flatMap((row) => {
      const items = [...row.children].filter((child) => inFlow(child) && isShown(child))
      const boxes = items.map((item) => ({ item, box: item.getBoundingClientRect(), reach: reach(item) }))
      return boxes.flatMap((a) =>
        boxes.flatMap((b) => {
          if (a === b || b.box.width < 4 || Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top) < 4)
            return []
          const shared = Math.min(a.reach[1], b.box.right) - Math.max(a.reach[0], b.box.left)
          return shared > 2 ? [`${nameOf(a.item)} lies on ${nameOf(b.item)}, ${Math.round(shared)} px`] : []
        }),
      )
    })
  })
