/** Attributes of an element that shows a tip when it is pointed at or focused. */
export const tip = (text: string, side: 'top' | 'end' = 'top') => ({ 'data-tip': text, 'data-tip-side': side })

/** Attribute of a text that may be cut off; the tip then shows all of it. */
export const tipWhenCut = { 'data-tip-when-cut': '' }

/** What to show, and beside what. */
export type ShownTip = { target: HTMLElement; text: string }

const explained = '[data-tip], [data-tip-when-cut]'
/** Elements that take the focus for a text inside them. */
const holding = '[data-row-of], button, a'

const isCut = (element: HTMLElement): boolean =>
  element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1

const tipOf = (target: HTMLElement): ShownTip | null => {
  const text = target.dataset['tip'] ?? (isCut(target) ? target.textContent : '')
  return text ? { target, text } : null
}

const around = (node: EventTarget | null): HTMLElement | null =>
  node instanceof Element ? node.closest<HTMLElement>(explained) : null

const delayMilliseconds = 700
/** For this long after one tip, the next one shows immediately. */
const skipMilliseconds = 300
/** Time for the pointer to move from the target to the tip. */
const graceMilliseconds = 120

/** Shows one tip at a time, each after its delay. */
const timing = (show: (tip: ShownTip | null) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown = false
  let hiddenAt = Number.NEGATIVE_INFINITY
  const hide = () => {
    clearTimeout(timer)
    if (shown) hiddenAt = performance.now()
    shown = false
    show(null)
  }
  const reveal = (target: HTMLElement) => {
    const next = tipOf(target)
    if (!next) return hide()
    shown = true
    return show(next)
  }
  return {
    hide,
    stay: () => clearTimeout(timer),
    hideSoon: () => {
      clearTimeout(timer)
      timer = setTimeout(hide, graceMilliseconds)
    },
    showSoon: (target: HTMLElement, immediately = shown || performance.now() - hiddenAt < skipMilliseconds) => {
      clearTimeout(timer)
      timer = setTimeout(() => reveal(target), immediately ? 0 : delayMilliseconds)
    },
  }
}

/**
 * Follows pointer and focus over the whole page: thousands of rows carry an attribute each, and the page has one tip.
 * On a focused row the tip waits, so that it does not flicker while someone moves through the list.
 */
export const followTips = (show: (tip: ShownTip | null) => void): (() => void) => {
  const { hide, hideSoon, showSoon, stay } = timing(show)
  let pointed: HTMLElement | null = null
  const onPointerOver = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return
    if (target instanceof Element && target.closest('[role="tooltip"]')) return stay()
    const next = around(target)
    if (next === pointed) return
    pointed = next
    if (next) showSoon(next)
    else hideSoon()
  }
  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return
    const own = target.matches(explained)
    const next = own ? target : target.matches(holding) && target.querySelector('[data-tip-when-cut]')
    if (next instanceof HTMLElement) showSoon(next, !target.matches('[data-row-of]'))
  }
  const listeners = new AbortController()
  const { signal } = listeners
  document.addEventListener('pointerover', onPointerOver, { signal })
  document.addEventListener('focusin', onFocusIn, { signal })
  for (const ending of ['pointerdown', 'keydown', 'focusout', 'scroll']) {
    document.addEventListener(ending, hide, { signal, capture: true })
  }
  return () => {
    hide()
    listeners.abort()
  }
}
