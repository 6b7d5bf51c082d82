import { t } from '#contract/words.ts'
import { timeOf } from '../../ui/times.ts'
import { Named } from '../people.tsx'
import type { Note } from '../view.ts'
import styles from './sections.module.css'

export const NoteList = ({ notes }: { notes: Note[] }) => (
  <ul className={styles.notes} aria-label={t('Notes')}>
    {notes.map(({ content, authorId, createdAt }) => (
      <li key={`${createdAt} ${content}`}>
        <p dir="auto">{content}</p>
        <span className={styles.by}>
          <Named id={authorId} /> <time dateTime={createdAt}>{timeOf(createdAt)}</time>
        </span>
      </li>
    ))}
  </ul>
)

/** The notes of sections that had left the agenda by the end. */
export const OtherNotes = ({ notes }: { notes: Note[] }) => (
  <section aria-labelledby="other-notes" className={styles.section}>
    <h2 id="other-notes">{t('Other notes')}</h2>
    <NoteList notes={notes} />
  </section>
)
