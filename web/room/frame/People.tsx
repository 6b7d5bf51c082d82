import { IconMicrophone } from '@tabler/icons-react'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { Avatar, FormerAvatar } from '../../ui/Avatar.tsx'
import { iconProps } from '../../ui/icon-props.ts'
import { type Attendance, attendanceOf } from '../people.ts'
import styles from './people.module.css'

const wordOf = ({ isPresenter, isHere, isGuest, isAbsent, hasLeft }: Attendance): string | null => {
  if (isPresenter) return isHere ? t('Presenter') : t('Presenter, not here')
  if (isGuest) return isHere ? t('Guest') : t('Guest, has left')
  if (isAbsent) return t('Absent')
  if (isHere) return null
  return hasLeft ? t('Has left') : t('Not here yet')
}

/** Who is in the room, and who is awaited. */
export const People = ({ room }: { room: Room }) => {
  const rows = attendanceOf(room)
  const members = rows.filter(({ isGuest }) => !isGuest)
  return (
    <section className={styles.people} aria-labelledby="people-here">
      <h2 id="people-here">
        {t('Here')}{' '}
        <span>
          {t('{part} of {all}', { part: members.filter(({ isHere }) => isHere).length, all: members.length })}
        </span>
      </h2>
      <ul>
        {rows.map((row) => (
          <li key={row.key} data-here={row.isHere}>
            {row.person || row.isGuest ? (
              <Avatar
                person={row.person ?? { id: 0, fullName: row.name, avatarUrl: null }}
                size="header"
                missing={!row.isHere}
              />
            ) : (
              <FormerAvatar size="header" />
            )}
            <span className={styles.name}>
              <bdi>{row.name}</bdi>
              <small>{wordOf(row)}</small>
            </span>
            {row.isPresenter && <IconMicrophone {...iconProps} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
