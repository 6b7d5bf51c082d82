import { Popover, TextInput } from '@mantine/core'
import { IconCalendar, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Day } from '#contract/fields.ts'
import { t } from '#contract/words.ts'
import { iconProps } from '../ui/icon-props.ts'
import { useClosing } from '../ui/in-place/field-menu.ts'
import type { FieldMenuProps } from '../ui/in-place/field-menu.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { PopupTarget } from '../ui/PopupTarget.tsx'
import { portalOf } from '../ui/popup.ts'
import styles from './DayMenu.module.css'
import { DayPicker, focusDay } from './DayPicker.tsx'
import { Meanings } from './Meanings.tsx'
import { useMeanings } from './use-meanings.ts'

type Props = FieldMenuProps<Day | null> & {
  label?: string
  /** What no day is called. */
  none?: string
  /** A day has to be chosen. */
  required?: boolean
}

/** Chooses a day: by words, whose meaning it shows, or in the month below. */
export const DayMenu = ({
  anchor,
  label = t('Due date'),
  none = t('No due date'),
  required = false,
  value,
  onChoose,
  onClose,
}: Props) => {
  const close = useClosing({ anchor, onClose })
  const month = useRef<HTMLDivElement>(null)
  const choose = (day: Day | null) => {
    if (required && day === null) return
    close()
    if (day !== value) onChoose(day)
  }
  const { why, days, active, field, listId } = useMeanings({
    own: value ?? null,
    onChoose: choose,
    onBelow: () => focusDay(month.current),
  })
  return (
    <Popover
      opened
      trapFocus
      returnFocus={false}
      position="bottom-start"
      {...portalOf(anchor)}
      transitionProps={{ duration: 0 }}
      onDismiss={close}
    >
      <Popover.Target>
        <PopupTarget button={anchor} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label} aria-labelledby={undefined} className={styles.menu}>
        <TextInput
          {...field}
          data-autofocus
          aria-label={label}
          placeholder={t('Fri, Nov 30, +3')}
          autoComplete="off"
          leftSection={<IconCalendar aria-hidden size={14} />}
        />
        {days.length > 0 && (
          <Meanings id={listId} {...{ label, none, days, active, own: value ?? null, onChoose: choose }} />
        )}
        {why !== undefined && <p className={styles.unclear}>{why}</p>}
        <div ref={month} className={styles.month}>
          <DayPicker monthOnly value={days[active] ?? value ?? null} onPick={choose} />
        </div>
        {!required && (
          <button type="button" className={styles.none} onClick={() => choose(null)}>
            <IconX {...iconProps} />
            {none}
            <Kbd decorative>⌫</Kbd>
          </button>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
