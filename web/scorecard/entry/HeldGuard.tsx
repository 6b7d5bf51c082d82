import { useBlocker } from '@tanstack/react-router'
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx'

const [DiscardDialog] = lazyWithPreload(async () => (await import('../../ui/DiscardDialog.tsx')).DiscardDialog)

type Location = { pathname: string; search: object }

/** What the address names of a grid: with another one, the numbers that are held back would be gone. */
const gridIn = ({ pathname, search }: Location): string => {
  const { team, tab, asOf } = search as Record<string, unknown>
  return JSON.stringify([pathname, team, tab, asOf])
}

/** Asks before the grid is left while numbers are held back. */
export const HeldGuard = () => {
  const { status, reset, proceed } = useBlocker({
    shouldBlockFn: ({ current, next }) => gridIn(current) !== gridIn(next),
    enableBeforeUnload: true,
    withResolver: true,
  })
  return <DiscardDialog opened={status === 'blocked'} onStay={() => reset?.()} onDiscard={() => proceed?.()} />
}
