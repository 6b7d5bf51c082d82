import type { MeetingRecord } from '#contract/minutes.ts'
import { t } from '#contract/words.ts'
import { written } from '#contract/written.ts'
import { Tag } from '../../ui/Tag.tsx'
import { Named } from '../people.tsx'
import styles from './sections.module.css'

/** What was told, and what waits for the next meeting. */
export const HeadlineList = ({ record: { headlines } }: { record: MeetingRecord }) => (
  <ul className={styles.items}>
    {headlines.map(({ title, content, authorId, ticked }, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- minutes never change, and two may have one title
      <li key={index}>
        <p className={styles.head}>
          <b dir="auto">{title}</b> {!ticked && <Tag>{t('Rolls on')}</Tag>}
        </p>
        {written(content) && (
          <p dir="auto" className={styles.beside}>
            {content}
          </p>
        )}
        <span className={styles.by}>
          <Named id={authorId} />
        </span>
      </li>
    ))}
  </ul>
)
