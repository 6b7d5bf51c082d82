import { useQuery } from '@tanstack/react-query'
import { findPeriod } from '#contract/calendar.ts'
import type { FitHistory, FitOfPerson, FitSheet } from '#contract/people-fit.ts'
import { t } from '#contract/words.ts'
import { useCalendar } from '../../days/workspace-calendar.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import styles from './person.module.css'
import { besides } from '../drawing.ts'
import { historyQuery } from '../queries.ts'
import { answers, signs, yesOrNo } from '../words.ts'

type Props = { of: FitOfPerson; sheet: FitSheet }

/** What was rated of a person besides what the sheet has, newest quarter first. */
export const History = (props: Props) => (
  <section className={styles.block} aria-label={t('History')}>
    <h3>{t('History')}</h3>
    <Loaded query={useQuery(historyQuery(props.of.person.id))} rows={2} failed={t('The history could not be loaded')}>
      {(history) => <Quarters history={history} {...props} />}
    </Loaded>
  </section>
)

type Of = FitHistory['quarters'][number]

const Quarters = ({ history, of: person, sheet }: Props & { history: FitHistory }) => {
  const calendar = useCalendar()
  const others = besides(history.quarters, person, sheet)
  if (others.length === 0) return <p className={styles.description}>{t('Nothing else has been rated.')}</p>
  const nameOf = (id: number): string => history.coreValues.find((value) => value.id === id)?.name ?? ''
  return others.map((of) => (
    <section key={of.quarter} className={styles.quarter}>
      <h4>
        {findPeriod(of.quarter, calendar)?.name ?? of.quarter}
        {of.quarter === sheet.quarter && t(', besides the above')}
      </h4>
      <dl>
        <Values of={of} nameOf={nameOf} />
        <Seats of={of} />
      </dl>
    </section>
  ))
}

const Values = ({ of, nameOf }: { of: Of; nameOf: (id: number) => string }) =>
  of.values.map(({ id, coreValueId, rating, notes }) => (
    <div key={id}>
      <dt dir="auto">{nameOf(coreValueId)}</dt>
      <dd>
        {rating && <b>{signs[rating]}</b>} {notes}
      </dd>
    </div>
  ))

const Seats = ({ of }: { of: Of }) =>
  of.seatFits.map((fit) => (
    <div key={fit.id}>
      <dt dir="auto">{fit.position}</dt>
      <dd>
        {answers
          .filter(({ name }) => fit[name] !== null)
          .map(({ name, label }) => `${label}: ${t(yesOrNo(fit[name])).toLowerCase()}`)
          .join(', ')}{' '}
        {fit.notes}
      </dd>
    </div>
  ))
