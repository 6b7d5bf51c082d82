import { IconCalendar } from '@tabler/icons-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import type { Cadence } from '#contract/roll-ups.ts'
import { shownPeriods } from '#contract/scorecard.ts'
import { t } from '#contract/words.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { SelectBox } from '../../ui/SelectBox.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Toolbar } from '../../ui/Toolbar.tsx'
import { useScorecardSearch } from '../search.ts'
import styles from './page.module.css'

const tabs: { value: Cadence; label: string }[] = [
  { value: 'weekly', label: t('Weekly') },
  { value: 'monthly', label: t('Monthly') },
  { value: 'quarterly', label: t('Quarterly') },
  { value: 'annual', label: t('Annual') },
]

const rolledUpWords: Record<Exclude<Cadence, 'weekly'>, string> = {
  monthly: t('Show weekly, rolled up'),
  quarterly: t('Show weekly and monthly, rolled up'),
  annual: t('Show all others, rolled up'),
}

type Props = { text: string; onText: (text: string) => void; children: ReactNode }

/** Tabs, what they show, and the search; the children come last. */
export const GridTools = ({ text, onText, children }: Props) => {
  const [{ tab }, change] = useScorecardSearch()
  const cadence = tab ?? 'weekly'
  const choose = (value: Cadence) =>
    change({ tab: value === 'weekly' ? undefined : value, ...(value === 'weekly' && { rolledUp: undefined }) })
  return (
    <Toolbar tabs={<Tabs label={t('Cadence')} tabs={tabs} chosen={cadence} onChoose={choose} />}>
      {tab && <RolledUp words={rolledUpWords[tab]} />}
      <span className={styles.range}>
        <IconCalendar aria-hidden size={14} />
        <span>
          <span className={styles.rangeWords}>{t('Date range:')} </span>
          {t(shownPeriods[cadence].label)}
        </span>
      </span>
      <SearchField value={text} placeholder={t('Search KPIs...')} onChange={onText} />
      <span className={styles.last}>{children}</span>
    </Toolbar>
  )
}

const RolledUp = ({ words }: { words: string }) => {
  const [{ rolledUp = false }, change] = useScorecardSearch()
  const id = useId()
  return (
    <label htmlFor={id} className={styles.rolledUp}>
      <SelectBox
        id={id}
        label={words}
        chosen={rolledUp}
        onChange={() => change({ rolledUp: rolledUp ? undefined : true })}
      />
      <span aria-hidden="true">{words}</span>
    </label>
  )
}
