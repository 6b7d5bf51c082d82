import { IconChevronLeft, IconClockPause, IconPresentation, IconQrcode } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import type { Command } from '../../ui/command.ts'
import { DotsMenu } from '../../ui/DotsMenu.tsx'
import { iconProps } from '../../ui/icon-props.ts'
import { tipWhenCut } from '../../ui/tips.ts'
import { usePhone } from '../../ui/width.ts'
import type { Leading } from '../leading.ts'
import { ShareButton, useSharing } from '../sharing/ShareButton.tsx'
import { useProjector } from './projector.ts'
import { TotalClock } from './TotalClock.tsx'
import { TakeOver, Turning, useTurnBack } from './Turning.tsx'
import styles from './bar.module.css'

type Props = { room: Room; leading: Leading; isPresenter: boolean }

/** The head of a room: which meeting it is, its time, and what moves it. On a phone its menu has what a line has not. */
export const Bar = ({ room, leading, isPresenter }: Props) => {
  const phone = usePhone()
  const sharing = useSharing(room)
  const back = useTurnBack(room, leading)
  return (
    <header className={styles.bar}>
      <Link to="/meetings" aria-label={t('Back to Meetings')} className={styles.back}>
        <IconChevronLeft {...iconProps} />
      </Link>
      <strong className={styles.title} dir="auto" {...tipWhenCut}>
        {room.title}
      </strong>
      <span data-acts className={styles.acts}>
        <TotalClock room={room} />
        {isPresenter ? <Turning room={room} leading={leading} /> : <TakeOver room={room} leading={leading} />}
        {!phone && room.can.takePart && <ShareButton onOpen={sharing.open} />}
        <More
          {...{ room, leading, isPresenter }}
          besides={
            phone
              ? [
                  { ...back, may: isPresenter && back.may },
                  { name: t('Share'), icon: IconQrcode, may: room.can.takePart, act: sharing.open },
                ]
              : []
          }
        />
      </span>
      {sharing.dialog}
    </header>
  )
}

const More = ({ room, leading, isPresenter, besides }: Props & { besides: Command[] }) => {
  const [projector, setProjector] = useProjector()
  return (
    <DotsMenu
      ofPage
      label={t('More about {title}', { title: room.title })}
      commands={[
        ...besides,
        {
          name: projector ? t('Normal type') : t('Large type for a projector'),
          icon: IconPresentation,
          act: () => setProjector(!projector),
        },
        { name: t('Go on another day'), icon: IconClockPause, may: isPresenter, act: leading.suspend },
      ]}
    />
  )
}
