import { averageRating } from '#contract/room.ts'
import type { Room } from '#contract/room.ts'
import { locale, t } from '#contract/words.ts'
import { useUser } from '../../../../session/queries.ts'
import { PersonCell } from '../../../../ui/PersonCell.tsx'
import { rich } from '../../../../ui/rich.tsx'
import { useAbsent, useRate } from '../../../changes.ts'
import { RatingScale } from '../../../rating/RatingScale.tsx'
import { partOf } from '../../../voting/view.ts'
import { Part } from '../Part.tsx'
import styles from './ratings.module.css'
import { ratersOf } from './view.ts'
import type { Rater } from './view.ts'

const tenths = new Intl.NumberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** How good the meeting was: your own rating, everybody's, and their average. */
export const Ratings = ({ room }: { room: Room }) => {
  const average = averageRating(room.participants)
  return (
    <Part title={t('Rating')} count={average !== null && t('{rating} on average', { rating: tenths.format(average) })}>
      {room.can.takePart && <Own room={room} />}
      <ul className={styles.raters} aria-label={t('Ratings')}>
        {ratersOf(room).map((rater) => (
          <li key={rater.key}>
            <Name rater={rater} />
            <Given rater={rater} />
            {room.can.takePart && <AbsentButton room={room} rater={rater} />}
          </li>
        ))}
      </ul>
    </Part>
  )
}

const Own = ({ room }: { room: Room }) => {
  const { id: userId } = useUser()
  const { mutate: rate } = useRate()
  const { rating = null, reason = null } = partOf(room, userId) ?? {}
  return (
    <div className={styles.own}>
      <RatingScale
        draftKey={`rating ${room.meetingId}`}
        rating={rating}
        reason={reason}
        onRate={(next) => rate({ room, rating: next })}
      />
    </div>
  )
}

const Name = ({ rater: { person, name, isGuest } }: { rater: Rater }) =>
  isGuest ? (
    <span className={styles.name}>
      <PersonCell person={{ id: 0, fullName: name, avatarUrl: null }} />
      <small>{t('Guest')}</small>
    </span>
  ) : (
    <span className={styles.name}>
      <PersonCell person={person} absent="former" />
    </span>
  )

const Given = ({ rater: { rating, reason, isAbsent } }: { rater: Rater }) => {
  if (isAbsent) return <span className={styles.none}>{t('Absent')}</span>
  if (rating === null) return <span className={styles.none}>{t('Not rated yet')}</span>
  return (
    <span className={styles.given}>
      <b>{rating}</b>
      {reason && <bdi>{reason}</bdi>}
    </span>
  )
}

/** Marks someone who should attend as absent, or takes that back. */
const AbsentButton = ({ room, rater }: { room: Room; rater: Rater }) => {
  const { mutate: mark } = useAbsent()
  const { userId, name, isAbsent } = rater
  if (userId === null || !room.attendees.some(({ id }) => id === userId)) return null
  return (
    <button
      type="button"
      className={styles.absent}
      aria-label={isAbsent ? t('{name} was here', { name }) : undefined}
      onClick={() => mark({ room, userId, absent: !isAbsent })}
    >
      {isAbsent ? t('Was here') : rich('Mark {name} as absent', { name: <span className="sr-only">{name}</span> })}
    </button>
  )
}
