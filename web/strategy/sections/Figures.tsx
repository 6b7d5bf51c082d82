import { exactMoneyText, marginText, type Money, moneyText } from '#contract/money.ts'
import type { Contents, PlannedMeasure } from '#contract/vision.ts'
import { t } from '#contract/words.ts'
import { distanceInWords } from '../../days/far.ts'
import { useWorkspaceDay } from '../../days/workspace-calendar.ts'
import { shortDate } from '../../ui/dates.ts'
import { tip } from '../../ui/tips.ts'
import styles from './Figures.module.css'

type Props = Contents['one-year-plan']

/** A future date and what is to be reached by then. */
export const FiguresText = ({ futureDate, revenue, profit, measurables }: Props) => {
  const today = useWorkspaceDay()
  return (
    <>
      {futureDate && (
        <p className={styles.date}>
          <span>{t('Future date')}</span> {shortDate(futureDate)} <small>{distanceInWords(futureDate, today)}</small>
        </p>
      )}
      {(revenue || profit) && (
        <dl className={styles.amounts}>
          {revenue && <Amount label={t('Revenue')} money={revenue} />}
          {profit && <Amount label={t('Profit')} money={profit} share={marginText(profit, revenue)} />}
        </dl>
      )}
      {measurables.length > 0 && <Measurables measurables={measurables} />}
    </>
  )
}

type AmountProps = { label: string; money: Money; share?: string | null }

/** Short on the screen, exact in its tip. */
const Amount = ({ label, money, share }: AmountProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <span {...tip(exactMoneyText(money))}>{moneyText(money)}</span>
      {share && <small>{share}</small>}
    </dd>
  </div>
)

const Measurables = ({ measurables }: { measurables: readonly PlannedMeasure[] }) => (
  <div className={styles.measurables}>
    <h3>{t('Measurables')}</h3>
    <dl>
      {measurables.map(({ id, name, value }) => (
        <div key={id}>
          <dt dir="auto">{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  </div>
)
