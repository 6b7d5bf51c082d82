import type { MeetingRecord } from '#contract/minutes.ts'
import { t } from '#contract/words.ts'
import { Named, WereThere } from '../people.tsx'
import { decided } from '../view.ts'
import styles from './sections.module.css'

const none: never[] = []

/** What was decided, before everything else: it is what people come back for. */
export const Decisions = ({ record }: { record: MeetingRecord }) => {
  const issues = decided(record)
  return (
    <section aria-labelledby="decisions" className={styles.section}>
      <h2 id="decisions">{t('Decisions')}</h2>
      {issues.length === 0 && <p className={styles.none}>{t('Nothing was decided.')}</p>}
      <ul className={styles.decisions}>
        {issues.map(({ title, decision, rootCause, decidedById, presentIds = none }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- minutes never change
          <li key={index}>
            <p dir="auto" className={styles.decision}>
              {decision}
            </p>
            <p dir="auto" className={styles.beside}>
              {title}
            </p>
            {rootCause && (
              <p dir="auto" className={styles.beside}>
                {t('Root cause: {rootCause}', { rootCause })}
              </p>
            )}
            <span className={styles.by}>
              <Named id={decidedById} />
            </span>
            <WereThere ids={presentIds} />
          </li>
        ))}
      </ul>
    </section>
  )
}
