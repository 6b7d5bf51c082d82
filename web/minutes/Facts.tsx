import type { Day } from '#contract/fields.ts'
import { todoGoal } from '#contract/minutes.ts'
import type { MeetingRecord } from '#contract/minutes.ts'
import { numberText, t } from '#contract/words.ts'
import { wholeMinutes } from './durations.ts'
import styles from './minutes.module.css'
import { factsOf } from './view.ts'

type Fact = { name: string; figure: string; beside?: string }

const figures = (record: MeetingRecord, day: Day): Fact[] => {
  const { rating, used, planned, solved, share, newTodos } = factsOf(record, day)
  return [
    {
      name: t('Rating'),
      figure: rating === null ? '–' : numberText(rating),
      ...(rating !== null && { beside: t('of 10') }),
    },
    { name: t('Minutes'), figure: numberText(wholeMinutes(used)), beside: t('of {planned}', { planned }) },
    { name: t('Issues solved'), figure: String(solved) },
    {
      name: t('To-dos done'),
      figure: share === null ? '–' : t('{number}%', { number: share }),
      ...(share !== null && { beside: t('goal {goal}%', { goal: todoGoal }) }),
    },
    { name: t('New to-dos'), figure: String(newTodos) },
  ]
}

/** A meeting of a day in five figures. */
export const Facts = ({ record, day }: { record: MeetingRecord; day: Day }) => (
  <dl className={styles.facts}>
    {figures(record, day).map(({ name, figure, beside }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          {figure} {beside && <small>{beside}</small>}
        </dd>
      </div>
    ))}
  </dl>
)
