import { useCallback } from 'react'
import { addDays } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import type { Todo } from '#contract/todos.ts'
import { t } from '#contract/words.ts'
import { useChangeInPlace } from '../../sync/in-place.ts'
import { useToday } from '../../ui/clock.ts'
import { shortDate } from '../../ui/dates.ts'
import { todoFields } from './fields.ts'

/** A day after a to-do is due, tomorrow at the earliest. */
export const snoozedUntil = ({ dueDate }: Pick<Todo, 'dueDate'>, today: Day): Day =>
  addDays(dueDate === null || dueDate < today ? today : dueDate, 1)

/** Makes a to-do due a day later. */
export const useSnooze = (): ((todo: Todo) => void) => {
  const change = useChangeInPlace(todoFields)
  const today = useToday()
  return useCallback(
    (todo) => {
      const dueDate = snoozedUntil(todo, today)
      change([todo], { dueDate }, t('Snoozed until {day}', { day: shortDate(dueDate) }))
    },
    [change, today],
  )
}
