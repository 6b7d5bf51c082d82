import type { Rock } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { StatusPill, statuses } from '../../../rocks/statuses.tsx'
import styles from './rocks.module.css'
import { useStatus } from './use-status.ts'

const offered = ['on-track', 'off-track'] as const

/** On track or off track, by one click each; another status is named beside them. */
export const StatusButtons = ({ rock, readOnly }: { rock: Rock; readOnly: boolean }) => {
  const { mutate } = useStatus()
  const { title, status, can } = rock
  const isOther = status !== 'on-track' && status !== 'off-track'
  if (readOnly || !can.edit || status === 'completed') return <StatusPill status={status} />
  return (
    <>
      {isOther && <StatusPill status={status} />}
      <fieldset aria-label={t('Status of "{title}"', { title })} className={styles.statuses}>
        {offered.map((option) => {
          const { label, tone, Icon } = statuses[option]
          return (
            <button
              key={option}
              type="button"
              className={styles.status}
              data-tone={tone}
              aria-pressed={status === option}
              onClick={() => status !== option && mutate({ rock, status: option })}
            >
              <Icon aria-hidden size={14} stroke={2} />
              {label}
            </button>
          )
        })}
      </fieldset>
    </>
  )
}
