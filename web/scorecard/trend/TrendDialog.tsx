import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Day } from '#contract/fields.ts'
import type { Cell, Measurable } from '#contract/scorecard.ts'
import { t } from '#contract/words.ts'
import { useCalendar, useWorkspaceDay } from '../../days/workspace-calendar.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { historyQuery } from '../queries.ts'
import { Chart } from './Chart.tsx'
import { pointsOf, projectionOf, readingOf } from './figures.ts'
import { projectionSentence, formerSentence, verdictSentence } from './sentences.ts'
import styles from './trend.module.css'
import { Notes, Values } from './Values.tsx'

type Props = {
  item: Measurable
  /** The earlier day that the scorecard is shown as of. */
  asOf: Day | undefined
  onClose: () => void
}

/** All that is known of a measurable's past, and what it says. */
export const TrendDialog = ({ item, asOf, onClose }: Props) => {
  const query = useQuery({ ...historyQuery(item, asOf), placeholderData: keepPreviousData })
  return (
    <Dialog opened wholeTitle title={item.name} onClose={onClose}>
      {item.description && <p dir="auto">{item.description}</p>}
      <Loaded query={query} rows={6} failed={t('The history could not be loaded')}>
        {({ cells }) => <Trend item={item} cells={cells} asOf={asOf} />}
      </Loaded>
    </Dialog>
  )
}

type TrendProps = Pick<Props, 'item' | 'asOf'> & { cells: Cell[] }

const Trend = ({ item, cells, asOf }: TrendProps) => {
  const calendar = useCalendar()
  const workspaceDay = useWorkspaceDay()
  const today = asOf ?? workspaceDay
  const points = useMemo(() => pointsOf(item, cells, today, calendar), [item, cells, today, calendar])
  if (points.every(({ value }) => value === null)) {
    return <p className={styles.none}>{t('No values yet. They show here as soon as the first one is entered.')}</p>
  }
  const reading = readingOf(points, today)
  const projection = projectionOf(item, points, today, calendar)
  return (
    <>
      <Chart item={item} points={points} range={reading.range} />
      <Key hasRange={reading.range !== null} />
      <div className={styles.sentences}>
        {asOf !== undefined && <p>{formerSentence(asOf)}</p>}
        {item.unit !== 'yes/no' && <p>{verdictSentence(reading, item)}</p>}
        {projection && <p>{projectionSentence(projection, item)}</p>}
      </div>
      <Notes points={points} />
      <Values item={item} points={points} />
    </>
  )
}

const Key = ({ hasRange }: { hasRange: boolean }) => (
  <ul className={styles.key} aria-label={t('What the lines mean')}>
    <li data-line="value">{t('Value')}</li>
    <li data-line="goal">{t('Goal')}</li>
    <li data-line="average">{t('Average of 13')}</li>
    {hasRange && <li data-line="range">{t('Usual range')}</li>}
  </ul>
)
