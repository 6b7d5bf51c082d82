import { Button } from '@mantine/core'
import type { Measurable } from '#contract/scorecard.ts'
import { t } from '#contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useCalendar } from '../../days/workspace-calendar.ts'
import { FieldGroup } from '../../form/FieldGroup.tsx'
import { itemQuery } from '../queries.ts'
import { useSetGoal } from './changes.ts'
import { type GoalLine, goalLines } from './dated.ts'
import styles from './goal.module.css'

/** The goals that a measurable has, each with the time that it holds for, and a way to take it back. */
export const GoalList = ({ item }: { item: Measurable }) => {
  const calendar = useCalendar()
  const { data } = useQuery({ ...itemQuery(item.id), initialData: [item] })
  const { mutate, isPending } = useSetGoal()
  const now = data[0] ?? item
  const lines = goalLines(now, calendar)
  if (lines.length === 0) return null
  const takeBack = ({ from, only, instead }: GoalLine) =>
    mutate({ item: now, body: { goal: instead, from, onlyThisPeriod: only } })
  return (
    <FieldGroup label={t('Goals so far')}>
      <ul className={styles.goals}>
        {lines.map((line) => (
          <li key={line.key}>
            <b>{line.text}</b>
            <span>{line.when}</span>
            {now.can.edit && line.goal !== null && (
              <Button
                variant="default"
                size="compact-sm"
                disabled={isPending}
                aria-label={t('Take back {text}, {when}', { text: line.text, when: line.when })}
                onClick={() => takeBack(line)}
              >
                {t('Take back')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </FieldGroup>
  )
}
