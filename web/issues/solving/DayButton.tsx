import { Popover } from '@mantine/core'
import { useState } from 'react'
import { t } from '#contract/words.ts'
import { DayPicker } from '../../days/DayPicker.tsx'
import { shortDate } from '../../ui/dates.ts'
import type { TodoDraft } from './draft.ts'
import styles from './solving.module.css'

type Props = {
  todo: Pick<TodoDraft, 'title' | 'dueDate'>
  onChange: (part: Pick<TodoDraft, 'dueDate'>) => void
}

/** A to-do's due date, and a calendar to choose another one. */
export const DayButton = ({ todo: { title, dueDate }, onChange }: Props) => {
  const [opened, setOpened] = useState(false)
  const words = dueDate === null ? t('No due date') : shortDate(dueDate)
  const pick = (day: string | null) => {
    setOpened(false)
    onChange({ dueDate: day })
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" returnFocus trapFocus>
      <Popover.Target>
        <button
          type="button"
          className={styles.day}
          aria-label={t('Due date of "{title}": {day}', { title, day: words })}
          onClick={() => setOpened(!opened)}
        >
          {words}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('Due date')}>
        <DayPicker takesFocus value={dueDate} onPick={pick} />
      </Popover.Dropdown>
    </Popover>
  )
}
