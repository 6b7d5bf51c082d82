import { IconClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Instant } from '#contract/fields.ts'
import { actorOf, isReminder, linkTargetOf, newsOf } from '#contract/notifications.ts'
import type { Notification } from '#contract/notifications.ts'
import { locale, t } from '#contract/words.ts'
import { Avatar, FormerAvatar } from '../ui/Avatar.tsx'
import { timeOf } from '../ui/times.ts'
import { tipWhenCut } from '../ui/tips.ts'
import { rich } from '../ui/rich.tsx'
import { UnreadDot } from '../ui/UnreadDot.tsx'
import styles from './NotificationLine.module.css'
import { useNow } from '../ui/clock.ts'
import { agoInWords } from '../ui/ago.ts'

type Props = { notification: Notification; onOpen: () => void }

export const NotificationLine = ({ notification, onOpen }: Props) => {
  const { title, text, startTime, at, read } = notification
  const now = useNow()
  return (
    <li>
      <Link {...linkTargetOf(notification)} className={styles.line} data-read={read} preload={false} onClick={onOpen}>
        <ActorAvatar notification={notification} />
        <span className={styles.words}>
          <span>
            {!read && <span className="sr-only">{t('Unread:')}</span>}
            {rich(newsOf(notification), { actor: actorOf(notification), title: <Title>{title}</Title> })}
          </span>
          {startTime && <span className={styles.text}>{startInWords(startTime)}</span>}
          {text && (
            <span dir="auto" {...tipWhenCut} className={styles.text}>
              {text}
            </span>
          )}
          <span className={styles.when}>{agoInWords(at, now)}</span>
        </span>
        {!read && <UnreadDot className={styles.dot} />}
      </Link>
    </li>
  )
}

const day = new Intl.DateTimeFormat(locale(), { weekday: 'short', month: 'short', day: 'numeric' })
const startInWords = (startTime: Instant): string => `${day.format(new Date(startTime))}, ${timeOf(startTime)}`

const Title = ({ children }: { children: string }) => (
  <bdi>
    <b>{children}</b>
  </bdi>
)

const ActorAvatar = ({ notification: { kind, actor } }: { notification: Notification }) => {
  if (isReminder(kind)) return <IconClock aria-hidden size={22} stroke={1.5} className={styles.clock} />
  return actor ? <Avatar person={actor} size="header" /> : <FormerAvatar size="header" />
}
