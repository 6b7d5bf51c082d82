import { IconMicrophone } from '@tabler/icons-react'
import type { MeetingRecord } from '#contract/minutes.ts'
import { t } from '#contract/words.ts'
import { PersonCell } from '../../ui/PersonCell.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { tip } from '../../ui/tips.ts'
import { Named } from '../people.tsx'
import { attendanceOf } from '../view.ts'
import type { Attendance } from '../view.ts'
import styles from './aside.module.css'

/** Who was there, with the rating that each of them gave, and who was missed. */
export const Attended = ({ record }: { record: MeetingRecord }) => {
  const people = attendanceOf(record)
  const there = people.filter(({ isAbsent }) => !isAbsent).length
  return (
    <section aria-labelledby="attended" className={styles.panel}>
      <h2 id="attended">
        {t('Who was there')} <small>{t('{part} of {all}', { part: there, all: people.length })}</small>
      </h2>
      <ul className={styles.people}>
        {people.map((somebody, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- former members have nothing that tells them apart
          <Somebody key={index} somebody={somebody} />
        ))}
      </ul>
    </section>
  )
}

const Somebody = ({ somebody }: { somebody: Attendance }) => {
  const { personId, guestName, isAbsent, isPresenter, rating, reason } = somebody
  return (
    <li>
      <span className={styles.who}>
        {guestName === null ? (
          <Named id={personId} />
        ) : (
          <PersonCell person={{ id: 0, fullName: guestName, avatarUrl: null }} />
        )}
        {guestName !== null && <Tag>{t('Guest')}</Tag>}
        {isPresenter && (
          <span {...tip(t('Presenter'))} className={styles.presenter}>
            <IconMicrophone aria-hidden size={14} />
            <span className="sr-only">{t('Presenter')}</span>
          </span>
        )}
      </span>
      {isAbsent ? <span className={styles.absent}>{t('Absent')}</span> : rating !== null && <Rating rating={rating} />}
      {reason && (
        <p dir="auto" className={styles.reason}>
          {reason}
        </p>
      )}
    </li>
  )
}

const Rating = ({ rating }: { rating: number }) => (
  <b className={styles.rating}>
    <span className="sr-only">{t('Rating:')}</span> {rating}
  </b>
)
