import { useRouter } from '@tanstack/react-router'
import type { LinkTarget } from '#contract/addresses.ts'
import { focusRow } from '../../ui/row-focus.ts'
import type { Result } from './results.ts'
import { close } from './opening.ts'

/** Goes where a result leads, in a new tab if asked for, or does what it stands for. */
export const useChoose = (): ((result: Result, inNewTab: boolean) => void) => {
  const router = useRouter()
  const go = ({ to, search }: LinkTarget) =>
    close(() => {
      // What had the focus may go with the page; the detail panel takes it itself.
      focusRow('content')
      void router.navigate({ to, search })
    })
  return (result, inNewTab) => {
    if ('act' in result) result.act()
    else if (inNewTab) window.open(router.buildLocation(result.to).href, '_blank', 'noopener')
    else go(result.to)
  }
}
