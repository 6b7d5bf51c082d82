import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useDetail } from '../detail/address.ts'
import { DetailAside } from '../detail/DetailAside.tsx'
import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'
import { DetailContext } from '../ui/list/shown-row.ts'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'

// Loaded once the page is idle: a click on any row opens it.
const [DetailPanel] = lazyWithPreload(async () => (await import('./DetailPanel.tsx')).DetailPanel)

type Props = {
  /** The page, and the detail panel that the address asks for; `open` says whether there is one. */
  children: (panel: ReactNode, open: boolean) => ReactNode
}

/** Lets every page within show rows in the detail panel. */
export const Detail = ({ children }: Props) => {
  const detail = useDetail()
  const { shown, show } = detail
  const context = useMemo(() => ({ shown, show }), [shown, show])
  const panel = (
    <DetailAside {...detail}>{(shown) => <DetailPanel {...shown} meanwhile={<SkeletonRows rows={6} />} />}</DetailAside>
  )
  return <DetailContext value={context}>{children(panel, shown !== null)}</DetailContext>
}
