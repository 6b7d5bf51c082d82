import { IconCheck, IconMinus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCurrentQuarter } from '../days/workspace-calendar.ts'
import styles from './check.module.css'
import { historyQuery } from './queries.ts'
import { answers, yesOrNo } from './words.ts'

type Props = { positionId: number; userId: number }

const icons = { Yes: IconCheck, No: IconX, 'Not yet': IconMinus } as const

/** Whether a seat fits its holder this quarter; nothing at all for those who don't see that person's ratings. */
export const FitCheck = ({ positionId, userId }: Props) => {
  const { key, name: quarter } = useCurrentQuarter()
  const { data, error } = useQuery(historyQuery(userId))
  // What was seen before a right was taken away is not shown any more.
  if (!data || error) return null
  const fits = data.quarters.find((of) => of.quarter === key)?.seatFits ?? []
  const fit = fits.find((one) => one.positionId === positionId)
  return (
    <section className={styles.check} aria-label={`Fit check, ${quarter}`}>
      <h3>Fit check</h3>
      <dl>
        {answers.map(({ name, label }) => {
          const words = yesOrNo(fit?.[name])
          const Icon = icons[words]
          return (
            <div key={name} data-said={words}>
              <dt>{label}</dt>
              <dd>
                <Icon aria-hidden size={16} stroke={1.75} /> {words}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
