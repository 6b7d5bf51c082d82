import { IconNotes } from '@tabler/icons-react'
import { sectionName } from '#contract/agenda.ts'
import type { Section } from '#contract/agenda.ts'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import styles from './custom.module.css'

type Props = { room: Room; section: Section }

/** A part of the meeting that is the team's own: it has its notes and its time. */
export const CustomSection = ({ section }: Props) => (
  <div className={styles.custom}>
    <IconNotes aria-hidden size={24} stroke={1.5} />
    <p className={styles.name} dir="auto">
      {sectionName(section)}
    </p>
    <p className={styles.hint}>{t('What is said here belongs in the notes, which everyone can read and add to.')}</p>
  </div>
)
