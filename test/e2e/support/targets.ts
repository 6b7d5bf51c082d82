import type { Page } from 'playwright-core'

/** The targets on a page smaller than `least` pixels, measured from the middle to whatever covers them. */
export const tooSmall = (page: Page, least: number, within = 'html'): Promise<string[]> =>
  page.evaluate(
    ([least, within]) => {
      const pressable = 'a[href], button, input:not([type=file]), textarea, [role=option], [role^=menuitem]'
      const leadsTo = (place: Element | null, target: Element): boolean =>
        place !== null && (target.contains(place) || place.closest('label')?.control === target)
      // A link within a sentence is as high as its line (WCAG 2.5.8, 'inline').
      const isInSentence = (target: Element): boolean =>
        target.matches('p > a') && target.parentElement?.textContent !== target.textContent
      const around = (target: Element) => {
        const { left, top, width, height } = target.getBoundingClientRect()
        return (right: number, down: number): boolean =>
          leadsTo(document.elementFromPoint(left + width / 2 + right, top + height / 2 + down), target)
      }

      // Nothing covers less than this and leaves the target around it.
      const stride = 4
      const isLarge = (target: Element): boolean => {
        const leads = around(target)
        for (let steps = Math.ceil(least / 2); steps >= 0; steps -= stride) {
          if (!leads(-steps, 0) || !leads(steps, 0) || !leads(0, -steps) || !leads(0, steps)) return false
        }
        return true
      }

      const sizes = (target: Element): [width: number, height: number] => {
        target.scrollIntoView({ block: 'center' })
        const leads = around(target)
        const reach = (right: number, down: number): number => {
          let steps = 0
          while (steps < least && leads(right * steps, down * steps)) steps += 1
          return steps
        }
        if (!leads(0, 0)) return [0, 0]
        return [reach(-1, 0) + reach(1, 0) - 1, reach(0, -1) + reach(0, 1) - 1]
      }

      // Scrolling has the page laid out anew, so only those are scrolled to that aren't seen to be large where they are.
      const others = [...document.querySelectorAll(`${within} :is(${pressable})`)].filter(
        (target) => target.getClientRects().length > 0 && !isInSentence(target) && !isLarge(target),
      )
      return others.flatMap((target) => {
        const [width, height] = sizes(target)
        const isCovered = width === 0 || height === 0
        if (isCovered || Math.min(width, height) >= least) return []
        return [`${target.getAttribute('aria-label') ?? target.textContent}: ${width} × ${height}`]
      })
    },
    [least, within] as const,
  )
