import { IconArchive } from '@tabler/icons-react'
import { useId } from 'react'
import { addQuarters, quarterName, quarterOf } from '#contract/quarters.ts'
import type { Quarter } from '#contract/quarters.ts'
import { RockStatus } from '#contract/rocks.ts'
import { useToday } from '../ui/clock.ts'
import { LazyChoice } from '../ui/LazyChoice.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Segments } from '../ui/Segments.tsx'
import { SelectBox } from '../ui/SelectBox.tsx'
import { useRocksSearch } from './search.ts'
import { statuses } from './statuses.ts'
import styles from './Tools.module.css'

type Wish = RockStatus | 'all'

const wishes: { value: Wish; label: string }[] = [
  { value: 'all', label: 'All Status' },
  ...RockStatus.options.map((value) => ({ value, label: statuses[value].label })),
]

const views = [
  { value: 'table', label: 'Table' },
  { value: 'timeline', label: 'Timeline' },
] as const

export const Tools = ({ text, onText }: { text: string; onText: (text: string) => void }) => {
  const [{ status = 'all', archived = false, view = 'table' }, change] = useRocksSearch()
  const archivedId = useId()
  return (
    <div className={styles.tools}>
      <SearchField value={text} placeholder="Search rocks..." onChange={onText} />
      <div className={styles.choice}>
        <LazyChoice
          compact
          name="Status"
          options={wishes}
          value={status}
          onChange={(chosen) => change({ status: chosen === 'all' ? undefined : chosen })}
        />
      </div>
      <div className={styles.choice}>
        <QuarterPicker />
      </div>
      <label htmlFor={archivedId} className={styles.archived}>
        <SelectBox
          id={archivedId}
          label="Show archived"
          chosen={archived}
          onChange={() => change({ archived: archived ? undefined : true })}
        />
        <IconArchive aria-hidden size={20} stroke={1.75} />
        <span aria-hidden="true">Show archived</span>
      </label>
      <div className={styles.views}>
        <Segments
          wide
          label="View"
          options={views}
          value={view}
          onChange={(chosen) => change({ view: chosen === 'timeline' ? chosen : undefined })}
        />
      </div>
    </div>
  )
}

const before = 8
const after = 4

/** From two years back to one year ahead, and the one in the address. */
const choicesAround = (current: Quarter, chosen: Quarter): Quarter[] => {
  const around = Array.from({ length: before + after + 1 }, (_, index) => addQuarters(current, after - index))
  return around.includes(chosen) ? around : [...around, chosen].toSorted().toReversed()
}

const QuarterPicker = () => {
  const [{ quarter }, change] = useRocksSearch()
  const current = quarterOf(useToday())
  return (
    <LazyChoice
      compact
      name="Quarter"
      options={choicesAround(current, quarter).map((value) => ({ value, label: quarterName(value) }))}
      value={quarter}
      onChange={(chosen) => change({ quarter: chosen === current ? undefined : chosen })}
    />
  )
}
