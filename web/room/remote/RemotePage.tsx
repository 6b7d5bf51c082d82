import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { useTitle } from '../../ui/title.ts'
import { AddButtons } from '../adding/AddButtons.tsx'
import { roomQuery } from '../queries.ts'
import { useTakingPart } from '../taking-part.ts'
import { MyRating } from './MyRating.tsx'
import { MyTodos } from './MyTodos.tsx'
import { Now } from './Now.tsx'
import { partsOf } from './parts.ts'
import type { PartName } from './parts.ts'
import styles from './remote.module.css'
import { Votes } from './Votes.tsx'

/** A meeting on a phone beside the screen that it is shown on. */
export const RemotePage = () => {
  const meetingId = Number(useParams({ from: '/account/bare/meetings/$meetingId/remote' }).meetingId)
  const query = useQuery(roomQuery(meetingId))
  return (
    <Loaded
      query={query}
      rows={6}
      failed={t('The meeting could not be loaded')}
      gone={t('This meeting cannot be opened')}
    >
      {([room]) => room && <Remote room={room} />}
    </Loaded>
  )
}

const Remote = ({ room }: { room: Room }) => {
  useTitle(room.title)
  const { meetingId, title, agenda, clock, can } = room
  const isOver = clock.status === 'concluded'
  useTakingPart({ meetingId, can: { takePart: can.takePart && !isOver } })
  return (
    <div className={styles.remote}>
      <header className={styles.head}>
        <h1 dir="auto">{title}</h1>
        <Now agenda={agenda} clock={clock} />
      </header>
      {can.takePart &&
        !isOver &&
        partsOf(room).map((name) => {
          const Part = contents[name]
          return <Part key={name} room={room} />
        })}
      <p>
        <Link to="/meetings/$meetingId" params={{ meetingId: String(meetingId) }} className={styles.whole}>
          {isOver ? t('Read the minutes') : t('Open the whole meeting')}
        </Link>
      </p>
      {!isOver && <AddButtons room={room} />}
    </div>
  )
}

const contents: Record<PartName, ComponentType<{ room: Room }>> = { votes: Votes, todos: MyTodos, rating: MyRating }
