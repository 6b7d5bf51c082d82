import { IconCheck, IconMinus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '#contract/words.ts'
import { useCurrentQuarter } from '../days/workspace-calendar.ts'
import styles from './check.module.css'
import { seatFitOf } from './matrix/grid.ts'
import { sheetQuery } from './queries.ts'
import { answers, yesOrNo } from './words.ts'

type Props = { teamId: number; positionId: number; userId: number }

const icons = { Yes: IconCheck, No: IconX, 'Not yet': IconMinus } as const

// One question for all seats that are looked at one after the other, also if the answer is that there is nothing to see.
const once = { staleTime: 60_000, refetchOnMount: true, refetchOnWindowFocus: true, retryOnMount: false } as const

/** Whether a seat fits its holder this quarter; nothing at all for those who don't see that person's ratings. */
export const FitCheck = ({ teamId, positionId, userId }: Props) => {
  const { key, name: quarter } = useCurrentQuarter()
  const { data, error } = useQuery({ ...sheetQuery(teamId, key), ...once })
  const of = data?.people.find(({ person }) => person.id === userId)
  // What was seen before a right was taken away is not shown any more.
  if (!of || error) return null
  const fit = seatFitOf(of, positionId)
  return (
    <section className={styles.check} aria-label={t('Fit check, {quarter}', { quarter })}>
      <h3>{t('Fit check')}</h3>
      <dl>
        {answers.map(({ name, label }) => {
          const words = yesOrNo(fit?.[name])
          const Icon = icons[words]
          return (
            <div key={name} data-said={words}>
              <dt>{label}</dt>
              <dd>
                <Icon aria-hidden size={16} stroke={1.75} /> {t(words)}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
