import { exactMoneyText, marginText, moneyText } from '#contract/money.ts'
import type { Money } from '#contract/money.ts'
import type { Contents } from '#contract/vision.ts'
import { t } from '#contract/words.ts'
import { tip } from '../../ui/tips.ts'
import styles from './traction.module.css'

type Props = Pick<Contents['one-year-plan'], 'revenue' | 'profit' | 'measurables'>

/** What is to be reached by the future date, in one line of figures. */
export const PlanFigures = ({ revenue, profit, measurables }: Props) => {
  const share = profit && marginText(profit, revenue)
  return (
    <dl className={styles.figures}>
      {revenue && <Amount label={t('Revenue')} money={revenue} />}
      {profit && <Amount label={t('Profit')} money={profit} share={share} />}
      {measurables.length > 0 && (
        <div>
          <dt>{t('Measurables')}</dt>
          {measurables.map(({ id, name, value }) => (
            <dd key={id} dir="auto">
              {value && <b>{value}</b>} {name}
            </dd>
          ))}
        </div>
      )}
    </dl>
  )
}

const Amount = ({ label, money, share }: { label: string; money: Money; share?: string | null }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b {...tip(exactMoneyText(money))}>{moneyText(money)}</b> {share}
    </dd>
  </div>
)
