import { IconArchive } from '@tabler/icons-react'
import { useId } from 'react'
import { periodAfter } from '#contract/calendar.ts'
import type { Calendar, Period } from '#contract/calendar.ts'
import { RockStatus } from '#contract/rocks.ts'
import { useCalendar, useCurrentQuarter } from '../days/workspace-calendar.ts'
import { LazyChoice } from '../ui/LazyChoice.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Segments } from '../ui/Segments.tsx'
import { SelectBox } from '../ui/SelectBox.tsx'
import { Filter, Toolbar } from '../ui/Toolbar.tsx'
import { usePhone } from '../ui/width.ts'
import { useRocksSearch } from './search.ts'
import { statuses } from './statuses.tsx'
import styles from './rocks.module.css'

const choices: { value: RockStatus | 'all'; label: string }[] = [
  { value: 'all', label: 'All Status' },
  ...RockStatus.options.map((value) => ({ value, label: statuses[value].label })),
]

const views = [
  { value: 'table', label: 'Table' },
  { value: 'timeline', label: 'Timeline' },
] as const

export const RockTools = ({ text, onText }: { text: string; onText: (text: string) => void }) => {
  const [{ status = 'all', view = 'table' }, change] = useRocksSearch()
  return (
    <Toolbar>
      <SearchField value={text} placeholder="Search rocks..." onChange={onText} />
      <Filter>
        <LazyChoice
          compact
          name="Status"
          options={choices}
          value={status}
          onChange={(chosen) => change({ status: chosen === 'all' ? undefined : chosen })}
        />
      </Filter>
      <Filter>
        <QuarterPicker />
      </Filter>
      <ArchiveToggle />
      <div className={styles.views}>
        <Segments
          wide
          label="View"
          options={views}
          value={view}
          onChange={(chosen) => change({ view: chosen === 'timeline' ? chosen : undefined })}
        />
      </div>
    </Toolbar>
  )
}

const ArchiveToggle = () => {
  const [{ archived = false }, change] = useRocksSearch()
  const id = useId()
  const phone = usePhone()
  const toggle = () => change({ archived: archived ? undefined : true })
  return (
    <label htmlFor={id} className={styles.showArchived}>
      <span className={phone ? 'sr-only' : undefined}>
        <SelectBox id={id} label="Show archived" chosen={archived} onChange={toggle} />
      </span>
      {phone ? <IconArchive aria-hidden size={20} stroke={1.75} /> : <span aria-hidden="true">Show archived</span>}
    </label>
  )
}

const before = 8
const after = 4

/** From two years back to one year ahead, plus the one in the address. */
const choicesAround = (current: Period, chosen: Period, calendar: Calendar): Period[] => {
  const around = Array.from({ length: before + after + 1 }, (_, index) => periodAfter(current, after - index, calendar))
  if (around.some(({ key }) => key === chosen.key)) return around
  return [...around, chosen].toSorted((one, other) => other.key.localeCompare(one.key))
}

const QuarterPicker = () => {
  const [{ quarter }, change] = useRocksSearch()
  const current = useCurrentQuarter()
  return (
    <LazyChoice
      compact
      name="Quarter"
      options={choicesAround(current, quarter, useCalendar()).map(({ key, name }) => ({ value: key, label: name }))}
      value={quarter.key}
      onChange={(chosen) => change({ quarter: chosen === current.key ? undefined : chosen })}
    />
  )
}
