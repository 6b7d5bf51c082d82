import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { canPrepare } from '#contract/room.ts'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { distanceInWords, timesInWords } from '../../meetings/words.ts'
import { useNow } from '../../ui/clock.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { AddButtons } from '../adding/AddButtons.tsx'
import { roomQuery } from '../queries.ts'
import rowStyles from '../sections/rows/rows.module.css'
import { IssuesToVote } from './IssuesToVote.tsx'
import { MyNumbers } from './MyNumbers.tsx'
import { MyRocks } from './MyRocks.tsx'
import { MyTodos } from './MyTodos.tsx'
import { NotNow } from './NotNow.tsx'
import { ReadyButton } from './ReadyButton.tsx'
import styles from './ready.module.css'
import { UnreadHeadlines } from './UnreadHeadlines.tsx'
import { WhoIsReady } from './WhoIsReady.tsx'

/** What somebody prepares for a meeting, on one page, from a day before it. */
export const ReadyPage = () => {
  const meetingId = Number(useParams({ from: '/account/shell/team/meetings/$meetingId/ready' }).meetingId)
  return (
    <Loaded
      query={useQuery(roomQuery(meetingId))}
      rows={8}
      failed={t('The meeting could not be loaded')}
      gone={t('This meeting cannot be opened')}
    >
      {([room]) => room && <Ready room={room} />}
    </Loaded>
  )
}

const Ready = ({ room }: { room: Room }) => {
  const now = useNow()
  const isOpen = canPrepare(room, now)
  return (
    <>
      <PageHeader
        title={t('Get ready')}
        sub={
          <>
            <Link to="/meetings/$meetingId" params={{ meetingId: String(room.meetingId) }} className={rowStyles.link}>
              <bdi>{room.title}</bdi>
            </Link>{' '}
            · {timesInWords(room)} · {distanceInWords(room.startTime, now)}
          </>
        }
        actions={isOpen && room.can.takePart && <ReadyButton room={room} />}
      />
      {isOpen ? <Preparation room={room} /> : <NotNow room={room} />}
    </>
  )
}

const Preparation = ({ room }: { room: Room }) => (
  <div className={styles.columns}>
    <div className={styles.parts}>
      <MyNumbers room={room} />
      <MyRocks room={room} />
      <MyTodos room={room} />
      <UnreadHeadlines room={room} />
      <IssuesToVote room={room} />
      <AddButtons room={room} />
    </div>
    <WhoIsReady room={room} />
  </div>
)
