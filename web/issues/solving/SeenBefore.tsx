import { IconArrowBackUp } from '@tabler/icons-react'
import { daysBetween } from '#contract/days.ts'
import type { Decision } from '#contract/decisions.ts'
import type { Instant } from '#contract/fields.ts'
import { openingsOf } from '#contract/issues.ts'
import type { Issue } from '#contract/issues.ts'
import { formerMember } from '#contract/tenants.ts'
import { plural, t } from '#contract/words.ts'
import { inSentence } from '../../form/words.ts'
import { rich } from '../../ui/rich.tsx'
import { useToday } from '../../ui/clock.ts'
import { dateOf } from '../../ui/dates.ts'
import { dayOf, monthOf, nthTime } from '../words.ts'
import styles from './seen.module.css'
import { chainOf } from './strokes.ts'

/** How an issue was solved before, and when it came back. */
export const SeenBefore = ({ issue }: { issue: Issue }) => {
  const { decisions } = issue
  return (
    <>
      <h3 className={styles.heading}>{rich('Seen before {count}', { count: <span>{decisions.length}</span> })}</h3>
      <Strokes issue={issue} />
      {decisions.toReversed().map((decision) => (
        <Before key={decision.id} decision={decision} />
      ))}
    </>
  )
}

/** Months closer together than this would overlap. */
const leastShare = 0.16

/** A month further right than this would overlap with how often it has come up. */
const greatestShare = 0.72

const Strokes = ({ issue }: { issue: Issue }) => {
  const today = useToday()
  const { strokes, openings } = chainOf(issue, today)
  const named = openings.map(({ at, share }) => ({ at, share, month: monthOf(at, today) }))
  const shown = named.filter(
    ({ share }, index) =>
      share < greatestShare && (index === 0 || share - (named[index - 1]?.share ?? 0) >= leastShare),
  )
  const label = t('Opened in {months}', { months: named.map(({ month }) => month).join(', ') })
  return (
    <div className={styles.chain}>
      <p className="sr-only">{label}</p>
      <div className={styles.strokes} aria-hidden="true">
        {strokes.map((kind, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- strokes have no identity but their place
          <i key={index} data-opened={kind === 'opened'} data-now={kind === 'now'} />
        ))}
      </div>
      <div className={styles.months} aria-hidden="true">
        {shown.map(({ at, share, month }) => (
          <span
            key={at}
            style={share === 0 ? {} : { insetInlineStart: `${share * 100}%`, translate: 'calc(-50% * var(--forward))' }}
          >
            {month}
          </span>
        ))}
        <b>{inSentence(nthTime(openingsOf(issue).length))}</b>
      </div>
    </div>
  )
}

const cameBackAfter = (from: Instant, to: Instant): string => {
  const days = daysBetween(dayOf(from), dayOf(to))
  if (days === 0) return t('Came back the same day')
  if (days < 7) return plural(days, 'Came back after {count} day', 'Came back after {count} days')
  return plural(Math.floor(days / 7), 'Came back after {count} week', 'Came back after {count} weeks')
}

const Before = ({ decision }: { decision: Decision }) => {
  const { title, text, rootCause, decidedAt, decidedBy, reopenedAt } = decision
  return (
    <section className={styles.seen}>
      <h4 dir="auto">{title}</h4>
      <p className={styles.when}>
        {rich('Solved {day} by {name}', {
          day: dateOf(decidedAt),
          name: <bdi>{decidedBy?.fullName ?? t(formerMember)}</bdi>,
        })}
      </p>
      <dl>
        {rootCause && (
          <div>
            <dt>{t('Root cause')}</dt>
            <dd dir="auto">{rootCause}</dd>
          </div>
        )}
        <div>
          <dt>{t('Decision')}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      </dl>
      {reopenedAt && (
        <p className={styles.back}>
          <IconArrowBackUp aria-hidden size={14} stroke={1.75} />
          {cameBackAfter(decidedAt, reopenedAt)}
        </p>
      )}
    </section>
  )
}
