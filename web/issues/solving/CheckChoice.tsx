import { IconCalendar } from '@tabler/icons-react'
import type { Day } from '#contract/fields.ts'
import { plural, t } from '#contract/words.ts'
import type { Field } from '../../form/fields.ts'
import type { Command } from '../../ui/command.ts'
import { shortDate } from '../../ui/dates.ts'
import { usePopup } from '../../ui/popup.ts'
import { preloadMenu, RowMenu } from '../../ui/RowMenu.tsx'
import { checkDay } from './draft.ts'
import styles from './solving.module.css'

const choices = [2, 4, 6, 8, 12, null]

/** When the issue asks whether it stayed solved. */
export const CheckChoice = ({ value, onChange, today }: Field<number | null> & { today: Day }) => {
  const { opener, popup } = usePopup('menu', preloadMenu)
  const day = checkDay({ weeks: value }, today)
  const commands = choices.map((weeks): Command => ({
    name: weeks === null ? t('Never') : plural(weeks, 'In {count} week', 'In {count} weeks'),
    icon: IconCalendar,
    act: () => onChange(weeks),
  }))
  return (
    <span className={styles.check}>
      {day === null
        ? t('Does not ask whether it stayed solved')
        : t('Asks on {day} whether it stayed solved', { day: shortDate(day) })}
      <button type="button" {...opener}>
        {t('Change')}
      </button>
      {popup && <RowMenu {...popup} label={t('When it asks')} commands={commands} />}
    </span>
  )
}
