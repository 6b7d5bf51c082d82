import { Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Day } from '#contract/fields.ts'
import { mostSkippedDays } from '#contract/meetings.ts'
import { t } from '#contract/words.ts'
import { DayMenu } from '../../days/DayMenu.tsx'
import { FieldGroup } from '../../form/FieldGroup.tsx'
import type { Field } from '../../form/fields.ts'
import { weekdayDate } from '../../ui/dates.ts'
import styles from './form.module.css'

/** The days on which a series has no meeting. */
export const SkippedDaysField = ({ value, error, disabled, onChange }: Field<Day[]>) => {
  const [button, setButton] = useState<HTMLElement | null>(null)
  return (
    <FieldGroup label={t('Skipped days')}>
      <ul className={styles.skipped} aria-label={t('Skipped days')}>
        {value.map((day) => (
          <li key={day}>
            {weekdayDate(day)}
            <button
              type="button"
              aria-label={t('Remove {name}', { name: weekdayDate(day) })}
              disabled={disabled}
              onClick={() => onChange(value.filter((each) => each !== day))}
            >
              <IconX aria-hidden size={12} />
            </button>
          </li>
        ))}
        <li>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconPlus aria-hidden size={14} />}
            disabled={disabled || value.length >= mostSkippedDays}
            onClick={(event) => setButton(event.currentTarget)}
          >
            {t('Skip a day')}
          </Button>
        </li>
      </ul>
      {error && <p className={styles.hint}>{error}</p>}
      {button && (
        <DayMenu
          anchor={button}
          label={t('Skip a day')}
          required
          value={null}
          onChoose={(day) => {
            if (day !== null) onChange([...new Set([...value, day])].toSorted())
          }}
          onClose={() => setButton(null)}
        />
      )}
    </FieldGroup>
  )
}
