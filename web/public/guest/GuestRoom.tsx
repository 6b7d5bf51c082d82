import { useQuery } from '@tanstack/react-query'
import type { GuestRoom as Room } from '#contract/guests.ts'
import { votesEach } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { rich } from '../../ui/rich.tsx'
import { sentenceOf } from '../../api.ts'
import { RatingScale } from '../../room/rating/RatingScale.tsx'
import { Now } from '../../room/remote/Now.tsx'
import { VoteList } from '../../room/voting/VoteList.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useTitle } from '../../ui/title.ts'
import { AuthFrame } from '../auth/AuthFrame.tsx'
import { Notice } from '../auth/Notice.tsx'
import { AddForm } from './AddForm.tsx'
import { useRate, useVote } from './changes.ts'
import styles from './guest.module.css'
import { guestRoomQuery, hasEnded } from './queries.ts'

/** What a guest sees of a meeting, and does in it. */
export const GuestRoom = ({ guestKey }: { guestKey: string }) => {
  const { data: room, error } = useQuery(guestRoomQuery(guestKey))
  if (hasEnded(error)) {
    return (
      <AuthFrame
        heading={t('This meeting is over for guests')}
        line={t('It has ended, or its link has. Thank you for taking part.')}
      >
        {null}
      </AuthFrame>
    )
  }
  return (
    <div className={styles.page}>
      <output className={styles.notice}>
        {error && t('No connection. What you see may be out of date; it goes on by itself.')}
      </output>
      {room ? <Whole room={room} guestKey={guestKey} /> : <Spinner />}
    </div>
  )
}

const Whole = ({ room, guestKey }: { room: Room; guestKey: string }) => {
  const { title, teamName, name, agenda, clock, issues } = room
  useTitle(title)
  const isUnderWay = clock.status === 'running' || clock.status === 'paused'
  const { mutate: vote, error: refused } = useVote(guestKey)
  return (
    <main className={styles.room}>
      <header className={styles.head}>
        <h1 dir="auto">{title}</h1>
        <p>{rich('{team} · you are here as {name}', { team: <bdi>{teamName}</bdi>, name: <bdi>{name}</bdi> })}</p>
        <Now agenda={agenda} clock={clock} />
      </header>
      {refused && <Notice tone="red">{sentenceOf(refused)}</Notice>}
      <VoteList
        issues={issues}
        left={Math.max(0, votesEach - issues.filter(({ isMine }) => isMine).length)}
        onVote={(issueId, voted) => vote({ issueId, voted })}
      />
      {isUnderWay && <Rating room={room} guestKey={guestKey} />}
      <AddForm guestKey={guestKey} />
    </main>
  )
}

const Rating = ({ room: { rating, reason }, guestKey }: { room: Room; guestKey: string }) => {
  const { mutate: rate, error } = useRate(guestKey)
  return (
    <section aria-label={t('Rating')} className={styles.part}>
      <h2>{t('How good was the meeting?')}</h2>
      {error && <Notice tone="red">{sentenceOf(error)}</Notice>}
      <RatingScale draftKey="rating" rating={rating} reason={reason} onRate={rate} />
    </section>
  )
}
