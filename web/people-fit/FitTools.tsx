import { Button } from '@mantine/core'
import { IconChevronDown, IconPrinter, IconUsers } from '@tabler/icons-react'
import type { Period } from '#contract/calendar.ts'
import { t } from '#contract/words.ts'
import { QuarterPicker } from '../days/QuarterPicker.tsx'
import { usePopup } from '../ui/popup.ts'
import { preloadMenu, RowMenu } from '../ui/RowMenu.tsx'
import { Filter } from '../ui/Toolbar.tsx'
import { preloadBarDialog } from './lazy-parts.ts'
import type { Paper } from './paper/use-paper.ts'
import styles from './tab.module.css'

type Props = {
  quarter: Period
  onQuarter: (key: string | undefined) => void
  print: (paper: Paper) => void
  /** Absent where the viewer may not. */
  onBar: (() => void) | undefined
}

/** Above the ratings: which quarter, printing, and for admins the bar. */
export const FitTools = ({ quarter, onQuarter, print, onBar }: Props) => {
  const { opener, popup } = usePopup('menu', preloadMenu)
  const commands = [
    { name: t('Everyone on one sheet'), icon: IconUsers, act: () => print('matrix') },
    { name: t('A page for each person'), icon: IconPrinter, act: () => print('people') },
  ]
  return (
    <div className={styles.tools}>
      <Filter>
        <QuarterPicker value={quarter} onChange={onQuarter} />
      </Filter>
      <span className={styles.ways}>
        <Button {...opener} variant="default" rightSection={<IconChevronDown aria-hidden size={14} />}>
          {t('Print')}
        </Button>
        {popup && <RowMenu {...popup} label={t('Print')} commands={commands} />}
        {onBar && (
          <Button variant="default" onPointerEnter={preloadBarDialog} onFocus={preloadBarDialog} onClick={onBar}>
            {t('Set the bar')}
          </Button>
        )}
      </span>
    </div>
  )
}
