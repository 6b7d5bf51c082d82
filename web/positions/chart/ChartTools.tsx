import type { Position } from '#contract/positions.ts'
import { t } from '#contract/words.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import styles from './chart.module.css'
import type { Chart } from './use-chart.ts'
import { countWords } from '../words.ts'

/** Search and count; Enter goes from one find to the next. */
export const ChartTools = ({ chart, positions }: { chart: Chart; positions: readonly Position[] }) => {
  const { find, text, type, goTo } = chart
  return (
    <>
      <form
        className={styles.find}
        onSubmit={(event) => {
          event.preventDefault()
          goTo(find.next(1))
        }}
      >
        <output>{find.said}</output>
        <SearchField value={text} placeholder={t('Search positions')} onChange={type} />
      </form>
      <span className={styles.count}>{countWords(positions)}</span>
    </>
  )
}
