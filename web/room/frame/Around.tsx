import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { sectionName } from '#contract/agenda.ts'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { rich } from '../../ui/rich.tsx'
import { iconProps } from '../../ui/icon-props.ts'
import type { Following } from '../following.ts'
import { nameIn } from '../people.ts'
import styles from './section.module.css'

type Props = { room: Room; following: Following }

/** Whom your screen follows. */
export const Followed = ({ room }: { room: Room }) => (
  <span>
    {room.presenterId === null
      ? t('Nobody presents')
      : rich('You follow {name}', { name: <bdi>{nameIn(room, room.presenterId)}</bdi> })}
  </span>
)

/** Says whom you follow, and offers to look around. */
export const FollowedLine = ({ room, following: { look, section } }: Props) => (
  <p className={styles.around}>
    <Followed room={room} />
    <Button variant="subtle" size="xs" onClick={() => section && look(section.id)}>
      {t('Look around')}
    </Button>
  </p>
)

/** Says that you look around while the meeting is elsewhere, and leads back. */
export const Away = ({ following: { follow, presented } }: Pick<Props, 'following'>) => (
  <p className={styles.around} data-away>
    <IconEye {...iconProps} />
    <span>
      {rich('You are looking around. The meeting is at {section}.', {
        section: <b dir="auto">{presented && sectionName(presented)}</b>,
      })}
    </span>
    <Button size="xs" onClick={follow}>
      {t('Follow')}
    </Button>
  </p>
)
