import { useId } from 'react'
import type { Issue } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import styles from '../../detail/detail.module.css'
import { dateOf } from '../../ui/dates.ts'
import { Prose } from '../../ui/Prose.tsx'

/** How an issue was solved, the last time first. */
export const Decisions = ({ decisions }: Pick<Issue, 'decisions'>) => {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <div className={styles.sectionHead}>
        <h3 id={headingId}>{t('Decided')}</h3>
      </div>
      <ol className={styles.comments}>
        {decisions.toReversed().map(({ id, text, rootCause, decidedAt }) => (
          <li key={id}>
            <span className={styles.none}>{dateOf(decidedAt)}</span>
            <Prose text={text} />
            {rootCause !== null && (
              <span className={styles.none}>{t('Root cause: {cause}', { cause: rootCause })}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
