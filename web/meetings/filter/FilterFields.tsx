import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { t } from '#contract/words.ts'
import { DueField } from '../../days/DueField.tsx'
import { isDay } from '#contract/days.ts'
import { LazyChoice } from '../../ui/LazyChoice.tsx'
import { filterCount, noFilter, useMeetingsSearch } from '../search.ts'
import { typeWords } from '../words.ts'
import styles from './filter.module.css'

const types = [
  { value: 'all', label: t('All types') },
  ...(['l10', 'quarterly', 'annual', 'other'] as const).map((value) => ({ value, label: typeWords[value] })),
] as const

/** Which days and which type; what is chosen filters at once. */
export const FilterFields = ({ id }: { id: string }) => {
  const [search, change] = useMeetingsSearch()
  const { from, until, type = 'all' } = search
  const [round, setRound] = useState(0)
  const clear = () => {
    change(noFilter)
    setRound(round + 1)
  }
  return (
    <section id={id} aria-label={t('Filter')} className={styles.fields}>
      <DayFilter key={`from ${round}`} label={t('From')} day={from} onChange={(from) => change({ from })} />
      <DayFilter key={`until ${round}`} label={t('To')} day={until} onChange={(until) => change({ until })} />
      <LazyChoice
        label={t('Type')}
        options={[...types]}
        value={type}
        onChange={(chosen) => change({ type: chosen === 'all' ? undefined : chosen })}
      />
      <Checkbox
        className={styles.check}
        label={t('Created by me')}
        checked={search.by === 'me'}
        onChange={({ currentTarget }) => change({ by: currentTarget.checked ? 'me' : undefined })}
      />
      <Button variant="subtle" color="gray" disabled={filterCount(search) === 0} onClick={clear}>
        {t('Clear')}
      </Button>
    </section>
  )
}

type DayProps = { label: string; day: string | undefined; onChange: (day: string | undefined) => void }

/** A day, or what is typed of one: that filters nothing until it is a day. */
const DayFilter = ({ label, day, onChange }: DayProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <DueField
      label={label}
      placeholder={t('Any day')}
      value={typed ?? day ?? null}
      error={undefined}
      disabled={false}
      onChange={(value) => {
        const isWhole = value !== null && isDay(value)
        setTyped(isWhole ? null : value)
        onChange(isWhole ? value : undefined)
      }}
    />
  )
}
