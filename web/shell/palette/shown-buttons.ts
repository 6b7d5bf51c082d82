import { IconHandClick } from '@tabler/icons-react'
import type { Command } from '../../ui/command.ts'
import type { Offer } from '../../ui/page-commands.ts'

/** What a button or link is called; the keys that it shows are no part of its name. */
const nameOf = (element: Element): string => {
  const label = element.getAttribute('aria-label')
  if (label !== null) return label
  const copy = element.cloneNode(true)
  if (copy instanceof Element) copy.querySelectorAll('[aria-hidden="true"], kbd').forEach((part) => part.remove())
  return copy.textContent?.trim() ?? ''
}

const acts = '[data-acts] :is(button, a[href]):not(:disabled, [role="tab"], [aria-haspopup="menu"], [aria-expanded])'

/**
 * The buttons and links in the page's head and among its tools, each as a command: none of them has to be told twice. What
 * a page offers by itself under the same name comes first; menus and filters that open offer what is in them.
 */
export const shownButtons = (offers: readonly Offer[]): Offer => {
  const offered = new Set(offers.flatMap(({ commands }) => commands.map(({ name }) => name)))
  const commands = [...document.querySelectorAll<HTMLElement>(acts)].flatMap((element): Command[] => {
    const name = nameOf(element)
    if (name === '' || offered.has(name) || !element.checkVisibility()) return []
    return [{ name, icon: IconHandClick, act: () => element.click() }]
  })
  return { commands }
}
