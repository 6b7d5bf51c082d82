import { useEffect, useRef } from 'react'
import { t } from '#contract/words.ts'
import { toast } from '../../ui/toast.tsx'
import type { Chart } from './use-chart.ts'

const nowhere = async (): Promise<boolean> => false

/**
 * Says that a link leads to no position of this chart, unless `openElsewhere` finds it; the panel of one that goes while
 * it is open just closes.
 */
export const useDeadPosition = (chart: Chart, openElsewhere: (id: number) => Promise<boolean> = nowhere): void => {
  const { chosenId, tree, closePanel, goTo } = chart
  const seen = useRef<number>(undefined)
  useEffect(() => {
    if (chosenId === undefined) return
    if (tree.byId.has(chosenId)) {
      // A link from elsewhere: the card may be out of sight.
      if (seen.current === undefined) goTo(chosenId)
      seen.current = chosenId
      return
    }
    if (seen.current === chosenId) {
      closePanel()
      return
    }
    seen.current = chosenId
    const close = () => {
      const description = t('It has been deleted, or you don’t have access.')
      toast({ title: t('This position cannot be opened'), description, variant: 'destructive' })
      closePanel()
    }
    openElsewhere(chosenId).then((found) => found || close(), close)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the panel or the chart changes
  }, [chosenId, tree])
}
