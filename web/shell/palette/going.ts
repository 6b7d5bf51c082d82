import { useRouter } from '@tanstack/react-router'
import type { LinkTarget } from '#contract/addresses.ts'
import { focusRow } from '../../ui/row-focus.ts'
import type { Result } from './results.ts'
import { close } from './opening.ts'

type Place = LinkTarget & { hash?: string }

/** Goes where a result leads, in a new tab if asked for, or does what it stands for. */
export const useChoose = (): ((result: Result, inNewTab: boolean) => void) => {
  const router = useRouter()
  const go = (place: Place) =>
    close(() => {
      // What had the focus may go with the page; the detail panel takes it itself.
      focusRow('content')
      void router.navigate(place)
    })
  return (result, inNewTab) => {
    if ('act' in result) return result.act()
    const { to, hash } = result
    const place = { ...to, ...(hash !== undefined && { hash }) }
    if (inNewTab) window.open(router.buildLocation(place).href, '_blank', 'noopener')
    else go(place)
  }
}
