import type { Room } from '#contract/room.ts'
import type { CheckIn } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { useUser } from '../../../session/queries.ts'
import { growing } from '../../../ui/growing.ts'
import { PersonCell } from '../../../ui/PersonCell.tsx'
import { bests } from './bests.ts'
import styles from './segue.module.css'
import { useOwnCheckIn } from './use-own-check-in.ts'

const maxLength = 500

/** Your card: two fields that save themselves. */
export const OwnCard = ({ room }: { room: Room }) => {
  const user = useUser()
  const { checkIn, isSaved, connection, type, save } = useOwnCheckIn(room)
  return (
    <li className={styles.card} data-own>
      <div className={styles.head}>
        <PersonCell person={user} />
        <output className={styles.state}>{stateOf({ checkIn, isSaved, isOnline: connection === 'online' })}</output>
      </div>
      {bests.map(({ name, label }) => (
        <label key={name} className={styles.field}>
          <span>{label}</span>
          <textarea
            dir="auto"
            ref={growing}
            rows={2}
            maxLength={maxLength}
            className={styles.entry}
            value={checkIn[name]}
            onChange={(event) => type({ [name]: event.currentTarget.value })}
            onBlur={save}
          />
        </label>
      ))}
    </li>
  )
}

const stateOf = ({ checkIn, isSaved, isOnline }: { checkIn: CheckIn; isSaved: boolean; isOnline: boolean }): string => {
  if (!isSaved) return isOnline ? t('Saving…') : t('Kept here until you are back online')
  return checkIn.personal + checkIn.business === '' ? '' : t('Saved')
}
