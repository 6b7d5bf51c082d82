import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { direction } from '#contract/words.ts'
import { followTips } from './tips.ts'
import type { ShownTip } from './tips.ts'
import styles from './Tip.module.css'

const gap = 6
const edge = 8

const within = (start: number, size: number, room: number): string =>
  `${Math.max(edge, Math.min(start, room - size - edge))}px`

/** Above its target, or below if there is no room; or behind it, as the page runs. */
const place = (bubble: HTMLElement, target: HTMLElement): void => {
  const { left, right, top, bottom, width, height } = target.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = bubble
  const atEnd = target.dataset['tipSide'] === 'end'
  const behind = direction() === 'rtl' ? left - gap - offsetWidth : right + gap
  const above = top - gap - offsetHeight
  const x = atEnd ? behind : left + (width - offsetWidth) / 2
  const y = atEnd ? top + (height - offsetHeight) / 2 : above < edge ? bottom + gap : above
  bubble.style.left = within(x, offsetWidth, window.innerWidth)
  bubble.style.top = within(y, offsetHeight, window.innerHeight)
}

// Screen readers do not need to hear what the name says already.
const isNamed = (target: HTMLElement, text: string): boolean =>
  (target.getAttribute('aria-label') ?? target.textContent).includes(text)

const Bubble = ({ target, text }: ShownTip) => {
  const bubble = useRef<HTMLDivElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    if (!bubble.current) return undefined
    // In the top layer, so that no dialog covers it.
    bubble.current.showPopover()
    place(bubble.current, target)
    if (isNamed(target, text)) return undefined
    target.setAttribute('aria-describedby', id)
    return () => target.removeAttribute('aria-describedby')
  }, [id, target, text])
  return (
    <div ref={bubble} id={id} role="tooltip" popover="manual" dir="auto" className={styles.tip}>
      {text}
    </div>
  )
}

/** The page's one tip, for every element with `tip` or `tipWhenCut`. */
export const Tip = () => {
  const [shown, setShown] = useState<ShownTip | null>(null)
  useEffect(() => followTips(setShown), [])
  return shown && <Bubble {...shown} />
}
