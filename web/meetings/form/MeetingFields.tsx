import { useState } from 'react'
import type { ReactNode } from 'react'
import { t } from '#contract/words.ts'
import { FieldPairs } from '../../form/FieldPairs.tsx'
import { fieldsOf } from '../../form/fields.ts'
import type { Fields } from '../../form/fields.ts'
import { LongTextField } from '../../form/LongTextField.tsx'
import { TextField } from '../../form/TextField.tsx'
import { browserZone } from '../../session/zone.ts'
import { Choice } from '../../ui/Choice.tsx'
import { instantOf } from '../../ui/times.ts'
import { typeWords } from '../words.ts'
import { AttendeesField } from './AttendeesField.tsx'
import type { Draft } from './draft.ts'
import styles from './form.module.css'
import { RepeatField } from './RepeatField.tsx'
import { SkippedDaysField } from './SkippedDaysField.tsx'
import { TimeField } from './TimeField.tsx'
import { withStart } from './time.ts'

const types = (['l10', 'quarterly', 'annual', 'other'] as const).map((value) => ({ value, label: typeWords[value] }))

type Props = Fields<Draft> & {
  /** What the choice of repetition entails. */
  warning?: string
  /** Beside the title. */
  children?: ReactNode
}

export const MeetingFields = ({ warning, children, ...form }: Props) => {
  const field = fieldsOf(form)
  const { draft } = form
  return (
    <>
      <TextField label={t('Title')} data-autofocus {...field('title')} />
      {children}
      <LongTextField label={t('Description')} {...field('description')} />
      <TimeField names={[t('Start date'), t('Start time')]} {...field('startTime')} onChange={useStart(form)} />
      <TimeField names={[t('End date'), t('End time')]} placeholder={t('Duration not set')} {...field('endTime')} />
      <p className={styles.hint}>
        {t('Times in your time zone, {zone}.', { zone: browserZone() })}
        {draft.repeat === 'weekly' && ` ${t('Meetings that repeat stay at their time when the clocks change.')}`}
      </p>
      <FieldPairs>
        <Choice label={t('Type')} options={types} {...field('meetingType')} />
        <RepeatField {...form} />
      </FieldPairs>
      {draft.repeat === 'weekly' && <SkippedDaysField {...field('skippedDays')} />}
      {warning && (
        <p role="alert" className={styles.warning}>
          {warning}
        </p>
      )}
      <AttendeesField teamId={draft.teamId} {...field('attendeeIds')} />
    </>
  )
}

/** Changes the start; the end follows from the last whole start, as half a typed one is none. */
const useStart = ({ draft: { startTime, endTime }, set }: Fields<Draft>) => {
  const [before, setBefore] = useState(startTime)
  return (start: string) => {
    const whole = instantOf(startTime) === startTime ? before : startTime
    setBefore(whole)
    set(withStart({ startTime: whole, endTime }, start))
  }
}
