import { useId } from 'react'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { useUser } from '../../session/queries.ts'
import { useRate } from '../changes.ts'
import { RatingScale } from '../rating/RatingScale.tsx'
import { partOf } from '../voting/view.ts'
import styles from './remote.module.css'

export const MyRating = ({ room }: { room: Room }) => {
  const id = useId()
  const { id: userId } = useUser()
  const { mutate: rate } = useRate()
  const { rating = null, reason = null } = partOf(room, userId) ?? {}
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{t('My rating')}</h2>
      <RatingScale
        draftKey={`rating ${room.meetingId}`}
        rating={rating}
        reason={reason}
        onRate={(next) => rate({ room, rating: next })}
      />
    </section>
  )
}
