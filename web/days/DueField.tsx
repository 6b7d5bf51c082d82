import { CloseButton, Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import type { Field } from '../form/fields.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { MeaningButtons } from '../ui/MeaningButtons.tsx'
import { DayPicker } from './DayPicker.tsx'
import styles from './DueField.module.css'
import { useDueCalendar } from './due-calendar.ts'
import { useDueText } from './due-text.ts'

type Props = Field<string | null> & { label?: string; placeholder?: string }

/** A date field that takes words, numbers, or a day from its calendar. */
export const DueField = ({
  label = t('Due date'),
  placeholder = t('No due date'),
  value,
  error,
  disabled,
  onChange,
}: Props) => {
  const { day, text, isTyped, why, distance, meaning, meanings, type, accept } = useDueText({
    value,
    onChange,
    none: placeholder,
  })
  const { opened, open, pick, field, dropdown } = useDueCalendar({ isTyped, accept, onPick: onChange })
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
            label={label}
            placeholder={placeholder}
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- as the kit's
            role="combobox"
            aria-haspopup="dialog"
            value={text}
            error={why !== undefined && (error || !isTyped) ? why : error}
            disabled={disabled}
            leftSection={<IconCalendar aria-hidden size={14} />}
            {...(day !== null && !isTyped
              ? { rightSection: <Distance {...clear}>{distance}</Distance>, rightSectionWidth: 112 }
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
          aria-label={t('Calendar')}
          className={styles.dropdown}
          // A click keeps focus in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          <p aria-hidden className={styles.meaning} data-unclear={why !== undefined}>
            {meaning}
            {isTyped && why === undefined && <Kbd>↵</Kbd>}
          </p>
          <div className={styles.meanings}>
            <MeaningButtons meanings={meanings} onChoose={({ index }) => pick(meanings[index]?.value ?? null)} />
          </div>
          <DayPicker value={day} onPick={pick} />
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}

const Distance = ({ children, onClear }: { children: string; onClear?: () => void }) => (
  <span className={styles.distance}>
    {children}
    {onClear && <CloseButton aria-label={t('Clear date')} size={24} iconSize={14} onClick={onClear} />}
  </span>
)
