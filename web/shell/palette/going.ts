import { useRouter } from '@tanstack/react-router'
import type { LinkTarget } from '#contract/addresses.ts'
import { focusRow } from '../../ui/row-focus.ts'
import type { Entry } from './entries.ts'
import { close } from './opening.ts'

/** Goes where an entry leads, in a new tab if asked for, or does what it stands for. */
export const useChoose = (): ((entry: Entry, inNewTab: boolean) => void) => {
  const router = useRouter()
  const go = ({ to, search }: LinkTarget) =>
    close(() => {
      // What had the focus may go with the page; the detail panel takes it itself.
      focusRow('content')
      void router.navigate({ to, search })
    })
  return (entry, inNewTab) => {
    if ('act' in entry) entry.act()
    else if (inNewTab) window.open(router.buildLocation(entry.to).href, '_blank', 'noopener')
    else go(entry.to)
  }
}
