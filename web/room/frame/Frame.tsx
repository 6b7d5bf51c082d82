import { IconPlayerPause, IconPlayerPlay, IconPlayerTrackNext, IconPlayerTrackPrev } from '@tabler/icons-react'
import { useState } from 'react'
import { sectionName } from '#contract/agenda.ts'
import type { Section } from '#contract/agenda.ts'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { useUser } from '../../session/queries.ts'
import { useCommandKeys } from '../../ui/page-commands.ts'
import { usePhone } from '../../ui/width.ts'
import { AddButtons } from '../adding/AddButtons.tsx'
import { neighboursOf, useFollowing } from '../following.ts'
import { useLeading } from '../leading.ts'
import { NotesPanel } from '../notes/NotesPanel.tsx'
import { SectionContent } from '../sections/SectionContent.tsx'
import { useTakingPart } from '../taking-part.ts'
import { useNews } from '../use-news.ts'
import { Away, Followed, FollowedLine } from './Around.tsx'
import { Bar } from './Bar.tsx'
import { Figures } from './Figures.tsx'
import { People } from './People.tsx'
import { useProjector } from './projector.ts'
import { Rail } from './Rail.tsx'
import { Scale } from './Scale.tsx'
import { SectionClock } from './SectionClock.tsx'
import { Suspended } from './Suspended.tsx'
import { useTop } from './use-top.ts'
import { hints } from './words.ts'
import styles from './frame.module.css'
import sectionStyles from './section.module.css'

/** A meeting that has started: agenda, section, people and notes. */
export const Frame = ({ room }: { room: Room }) => {
  const { id: userId } = useUser()
  const isPresenter = room.presenterId === userId && room.clock.status !== 'suspended'
  const isFollower = room.presenterId !== userId && room.clock.status !== 'suspended'
  const following = useFollowing(room, isPresenter)
  const leading = useLeading(room)
  const [projector] = useProjector()
  const phone = usePhone()
  const [agendaOpened, setAgendaOpened] = useState(false)
  useTakingPart(room)
  useNews(room)
  useLeadingKeys(room, isPresenter, leading)
  const choose = (section: Section): void => {
    setAgendaOpened(false)
    if (isPresenter) leading.turn(section.id)
    else following.look(section.id)
  }
  const { section } = following
  useTop(section?.id)
  const rail = <Rail room={room} following={following} onChoose={choose} />
  return (
    <div className={styles.room} data-whole-page data-projector={projector}>
      <Bar room={room} leading={leading} isPresenter={isPresenter} />
      <Scale room={room} />
      <div className={styles.columns}>
        {phone ? (
          <details
            className={styles.sheet}
            open={agendaOpened}
            onToggle={(event) => setAgendaOpened(event.currentTarget.open)}
          >
            <summary>
              {t('Agenda')} {isFollower && following.isFollowing && <Followed room={room} />}
            </summary>
            {rail}
          </details>
        ) : (
          <div className={styles.rail}>{rail}</div>
        )}
        <div className={styles.middle}>
          {room.clock.status === 'suspended' && <Suspended room={room} leading={leading} />}
          {isFollower && !following.isFollowing && <Away following={following} />}
          {isFollower && following.isFollowing && !phone && <FollowedLine room={room} following={following} />}
          {section ? <Shown room={room} section={section} /> : <p>{t('This meeting has no agenda.')}</p>}
        </div>
        <aside className={styles.side} aria-label={t('People and notes')}>
          <People room={room} />
          <Figures room={room} />
          {section && <NotesPanel room={room} section={section} />}
        </aside>
      </div>
    </div>
  )
}

const Shown = ({ room, section }: { room: Room; section: Section }) => (
  <>
    <div className={sectionStyles.head} data-section={section.id}>
      <div>
        <h1 dir="auto">{sectionName(section)}</h1>
        <p>{hints[section.kind]}</p>
      </div>
      <SectionClock section={section} clock={room.clock} />
    </div>
    <SectionContent key={section.id} room={room} section={section} />
    {room.can.takePart && <AddButtons room={room} />}
  </>
)

/** N, B and P move the meeting for whoever presents it. */
const useLeadingKeys = (room: Room, isPresenter: boolean, leading: ReturnType<typeof useLeading>): void => {
  const at = room.agenda.find(({ id }) => id === room.clock.sectionId)
  const { before, after } = neighboursOf(room, at)
  const isRunning = room.clock.status === 'running'
  const turnTo = (section: Section | undefined) => ({
    may: isPresenter && section !== undefined,
    act: () => section && leading.turn(section.id),
  })
  useCommandKeys([
    { name: t('Next section'), icon: IconPlayerTrackNext, keys: ['n'], ...turnTo(after) },
    { name: t('Previous section'), icon: IconPlayerTrackPrev, keys: ['b'], ...turnTo(before) },
    {
      name: isRunning ? t('Pause') : t('Resume'),
      icon: isRunning ? IconPlayerPause : IconPlayerPlay,
      may: isPresenter,
      keys: ['p'],
      act: () => leading[isRunning ? 'pause' : 'resume'](),
    },
  ])
}
