import { Button } from '@mantine/core'
import { IconCalendarPlus, IconClock } from '@tabler/icons-react'
import { sectionName } from '#contract/agenda.ts'
import type { Instant } from '#contract/fields.ts'
import type { Meeting } from '#contract/meetings.ts'
import { plural, t } from '#contract/words.ts'
import { timeOf } from '../../ui/times.ts'
import styles from './agenda.module.css'
import type { Fit } from './timing.ts'

type Props = {
  meeting: Meeting
  fit: Fit
  /** Gives the meeting another end; missing where that may not be. */
  onFit: ((endTime: Instant) => void) | undefined
}

const minute = 60_000
export const atMinute = ({ startTime }: Meeting, minutes: number): number => Date.parse(startTime) + minutes * minute

/** The agenda's minutes against the meeting's. */
export const Total = ({ meeting, fit, onFit }: Props) => {
  const { total, length, over } = fit
  const mayFit = onFit && total > 0 && (over > 0 || length === null)
  return (
    <div className={styles.total}>
      <p className={styles.figure}>
        {total}{' '}
        <small>{length === null ? t('minutes') : plural(length, 'of {count} minute', 'of {count} minutes')}</small>
      </p>
      <output className={styles.fit}>
        <Verdict meeting={meeting} fit={fit} />
      </output>
      {mayFit && (
        <Button
          variant="default"
          leftSection={<IconCalendarPlus aria-hidden size={16} />}
          onClick={() => onFit(new Date(atMinute(meeting, total)).toISOString())}
        >
          {plural(total, 'Make it {count} minute', 'Make it {count} minutes')}
        </Button>
      )}
    </div>
  )
}

const Verdict = ({ meeting, fit: { total, length, over, cut } }: Pick<Props, 'meeting' | 'fit'>) => {
  if (length === null) return <span>{t('Duration not set')}</span>
  if (over < 0) return <span>{plural(-over, '{count} minute left', '{count} minutes left')}</span>
  if (over === 0) return <span>{t('Ends at {time}', { time: timeOf(atMinute(meeting, total)) })}</span>
  return (
    <>
      <b>
        <IconClock aria-hidden size={14} />
        {plural(over, '{count} minute too long', '{count} minutes too long')}
      </b>
      {cut && (
        <span>
          {t('{name} would end at {time}.', {
            name: sectionName(cut.section),
            time: timeOf(atMinute(meeting, cut.to)),
          })}
        </span>
      )}
    </>
  )
}
