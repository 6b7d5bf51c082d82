import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { t } from '#contract/words.ts'
import { shortDate } from '../../ui/dates.ts'
import { failed as failedWith } from '../../ui/failures.ts'
import { usePrinting } from '../../ui/printing.ts'
import { useWorkspaceDay } from '../../days/workspace-calendar.ts'
import { useVision } from '../vision.ts'
import { fitOnPage } from './fitting.ts'
import styles from './paper.module.css'
import { SwotPage } from './SwotPage.tsx'
import { TractionPage } from './TractionPage.tsx'
import { usePaper } from './use-paper.ts'
import { VisionPage } from './VisionPage.tsx'

const notFetched = failedWith(t('Failed to load what goes on paper'))

type Props = {
  team: string
  withSwot: boolean
  /** Someone has asked for it; it prints once it has all it needs. */
  wanted: boolean
  onPrint: () => void
}

/** The two pages that a team puts on its wall, and the SWOT where that is shown; there only while they are printed. */
export const Paper = ({ team, withSwot, wanted, onPrint }: Props) => {
  const { isPending, failed, ...data } = usePaper()
  const printing = usePrinting()
  useEffect(() => {
    if (!wanted || isPending) return
    onPrint()
    if (!failed) return window.print()
    notFetched(failed.error as Error)
    void failed.refetch()
  }, [wanted, isPending, failed, onPrint])
  if (!printing) return null
  return createPortal(
    <div className={styles.paper} data-paper>
      <Page title={t('Vision')} team={team}>
        <VisionPage />
      </Page>
      <Page title={t('Traction')} team={team}>
        <TractionPage {...data} />
      </Page>
      {withSwot && (
        <Page title="SWOT" team={team}>
          <SwotPage />
        </Page>
      )}
    </div>,
    document.body,
  )
}

const Page = ({ title, team, children }: { title: string; team: string; children: ReactNode }) => {
  const { asOf } = useVision()
  const today = useWorkspaceDay()
  const page = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (page.current) fitOnPage(page.current)
  })
  return (
    <div ref={page} className={styles.page}>
      <div>
        <header className={styles.head}>
          <h1>{title}</h1>
          <p>
            <bdi>{team}</bdi> ·{' '}
            {asOf === undefined ? shortDate(today) : t('as it was on {asOf}', { asOf: shortDate(asOf) })}
          </p>
        </header>
        {children}
      </div>
    </div>
  )
}
