import type { KeyboardEvent } from 'react'
import { onward } from '../../ui/onward.ts'

const nodes = '[data-column]'

const within = (element: Element | null | undefined): HTMLElement | null | undefined =>
  element?.querySelector<HTMLElement>('a, button')

/** The next thing in the same column, up or down. */
const beside = (canvas: Element, node: HTMLElement, by: 1 | -1): Element | undefined => {
  const column = [...canvas.querySelectorAll(`[data-column="${node.dataset['column']}"]`)]
  return column[column.indexOf(node) + by]
}

/** On leads to what serves a thing, back to what it serves, Up and Down to the next one of its kind. */
export const moveByArrow = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return
  const node = event.target.closest<HTMLElement>(nodes)
  const line = node?.closest('li')
  if (!node || !line) return
  const ways: Record<string, () => Element | null | undefined> = {
    ArrowRight: () => line.querySelector(`:scope > ul > li > ${nodes}`),
    ArrowLeft: () => line.parentElement?.closest('li')?.querySelector(`:scope > ${nodes}`),
    ArrowUp: () => beside(event.currentTarget, node, -1),
    ArrowDown: () => beside(event.currentTarget, node, 1),
  }
  const next = within(ways[onward(event.key)]?.())
  if (!next) return
  event.preventDefault()
  next.focus()
}
