import type { MeetingRecord } from '#contract/minutes.ts'
import { t } from '#contract/words.ts'
import { Named } from '../people.tsx'
import styles from './sections.module.css'

/** The good news of the check-in. */
export const CheckIns = ({ record: { checkIn } }: { record: MeetingRecord }) => (
  <ul className={styles.news}>
    {checkIn.map(({ personId, personal, business }) => (
      <li key={personId}>
        <Named id={personId} />
        <dl>
          <News kind={t('Personal')} text={personal} />
          <News kind={t('Business')} text={business} />
        </dl>
      </li>
    ))}
  </ul>
)

const News = ({ kind, text }: { kind: string; text: string }) =>
  text && (
    <div>
      <dt>{kind}</dt>
      <dd dir="auto">{text}</dd>
    </div>
  )
