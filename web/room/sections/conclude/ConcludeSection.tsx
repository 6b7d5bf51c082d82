import type { Room } from '#contract/room.ts'
import { ConcludeMeeting } from './ConcludeMeeting.tsx'
import styles from './conclude.module.css'
import { Messages } from './messages/Messages.tsx'
import { NewTodos } from './NewTodos.tsx'
import { Ratings } from './rating/Ratings.tsx'

/** What the meeting leads to, what others are told, and how good it was. */
export const ConcludeSection = ({ room }: { room: Room }) => (
  <div className={styles.parts}>
    <NewTodos room={room} />
    <Messages room={room} />
    <Ratings room={room} />
    <ConcludeMeeting room={room} />
  </div>
)
