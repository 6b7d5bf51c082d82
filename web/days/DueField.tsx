import { CloseButton, Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import type { Field } from '../form/fields.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { DayPicker } from './DayPicker.tsx'
import styles from './DueField.module.css'
import { useDueCalendar } from './due-calendar.ts'
import { notUnderstood, useDueText } from './due-text.ts'

/** Takes a day in words, in numbers, or from its calendar. */
export const DueField = ({ value, error, disabled, onChange }: Field<string | null>) => {
  const { day, text, isTyped, isLost, away, meaning, type, take } = useDueText({ value, onChange })
  const { opened, open, pick, field, dropdown } = useDueCalendar({ isTyped, take, onPick: onChange })
  const clear = disabled ? {} : { onClear: () => pick(null) }
  return (
    <div className={styles.field}>
      <output className="sr-only">{isTyped && meaning}</output>
      <Popover
        opened={opened}
        position="bottom-start"
        disabled={disabled}
        withRoles={false}
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <TextInput
            {...field}
            label="Due date"
            placeholder="No due date"
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- as the kit's
            role="combobox"
            aria-haspopup="dialog"
            value={text}
            error={isLost && (error || !isTyped) ? notUnderstood : error}
            disabled={disabled}
            leftSection={<IconCalendar aria-hidden size={14} />}
            {...(day !== null && !isTyped
              ? { rightSection: <Away {...clear}>{away}</Away>, rightSectionWidth: 112 }
              : {})}
            onChange={(event) => {
              type(event.currentTarget.value)
              open()
            }}
          />
        </Popover.Target>
        <Popover.Dropdown
          {...dropdown}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the kit's, which floats
          role="dialog"
          aria-label="Calendar"
          className={styles.dropdown}
          // A click leaves the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          <p aria-hidden className={styles.meaning} data-lost={isLost}>
            {meaning}
            {isTyped && !isLost && <Kbd>↵</Kbd>}
          </p>
          <DayPicker value={day} onPick={pick} />
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}

const Away = ({ children, onClear }: { children: string; onClear?: () => void }) => (
  <span className={styles.away}>
    {children}
    {onClear && <CloseButton aria-label="Clear date" size={24} iconSize={14} onClick={onClear} />}
  </span>
)
