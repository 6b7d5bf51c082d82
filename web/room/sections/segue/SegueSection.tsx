import { sectionName } from '#contract/agenda.ts'
import type { Section } from '#contract/agenda.ts'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { useUser } from '../../../session/queries.ts'
import { PersonCell } from '../../../ui/PersonCell.tsx'
import { bests } from './bests.ts'
import { OwnCard } from './OwnCard.tsx'
import styles from './segue.module.css'
import { cardsOf } from './view.ts'
import type { CheckInCard } from './view.ts'

type Props = { room: Room; section: Section }

/** The check-in: one personal and one business best of everybody. */
export const SegueSection = ({ room, section }: Props) => {
  const { id: userId } = useUser()
  const others = cardsOf(room, userId).filter(({ person }) => !room.can.takePart || person.id !== userId)
  return (
    <ul className={styles.cards} aria-label={sectionName(section)}>
      {room.can.takePart && <OwnCard room={room} />}
      {others.map((card) => (
        <TheirCard key={card.person.id} card={card} />
      ))}
    </ul>
  )
}

const presenceOf = ({ isHere, isAbsent }: CheckInCard): string => {
  if (isHere) return ''
  return isAbsent ? t('Absent') : t('Not here yet')
}

const TheirCard = ({ card }: { card: CheckInCard }) => {
  const { person, checkIn } = card
  return (
    <li className={styles.card} data-here={card.isHere}>
      <div className={styles.head}>
        <PersonCell person={person} />
        <span className={styles.state}>{presenceOf(card)}</span>
      </div>
      {checkIn ? (
        <dl className={styles.said}>
          {bests.map(({ name, label }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd dir="auto">{checkIn[name].trim() || '–'}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={styles.nothing}>{t('Nothing yet')}</p>
      )}
    </li>
  )
}
