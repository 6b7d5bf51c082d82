import type { Page } from 'playwright-core'

/** The targets on a page smaller than `least` pixels, measured from the middle to whatever covers them. */
export const tooSmall = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((least) => {
    const pressable = 'a[href], button, input:not([type=file]), textarea, [role=option], [role^=menuitem]'
    const leadsTo = (place: Element | null, target: Element): boolean =>
      place !== null && (target.contains(place) || place.closest('label')?.control === target)
    const sizes = (target: Element): number[] => {
      target.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = target.getBoundingClientRect()
      const reach = (right: number, down: number): number => {
        let steps = 0
        while (
          steps < least &&
          leadsTo(document.elementFromPoint(left + width / 2 + right * steps, top + height / 2 + down * steps), target)
        ) {
          steps += 1
        }
        return steps
      }
      return [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)].map((reached) => Math.max(0, reached - 1))
    }
    // A link within a sentence is as high as its line (WCAG 2.5.8, 'inline').
    const isInSentence = (target: Element): boolean =>
      target.matches('p > a') && target.parentElement?.textContent !== target.textContent
    return [...document.querySelectorAll(pressable)].flatMap((target) => {
      if (isInSentence(target)) return []
      const [width = 0, height = 0] = sizes(target)
      const isCovered = width === 0 || height === 0
      if (isCovered || Math.min(width, height) >= least) return []
      return [`${target.getAttribute('aria-label') ?? target.textContent}: ${width} × ${height}`]
    })
  }, least)
