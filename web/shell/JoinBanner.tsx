import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#contract/words.ts'
import { roomOf } from '../meetings/entrances/use-enter.ts'
import { joinableQuery } from '../room/queries.ts'
import { useNow } from '../ui/clock.ts'
import { tip, tipWhenCut } from '../ui/tips.ts'
import styles from './JoinBanner.module.css'
import { callTo, dismissedMeetings, meetingToJoin, storeDismissed } from './joining.ts'

const none: never[] = []

/** Calls you to a meeting that is about to start or under way. Always rendered, so that screen readers announce it. */
export const JoinBanner = () => {
  const { data: joinable = none } = useQuery(joinableQuery)
  const now = useNow()
  const location = useLocation({ select: ({ pathname }) => pathname })
  const [dismissed, setDismissed] = useState(dismissedMeetings)
  const meeting = meetingToJoin(joinable, { location, dismissed })
  const dismiss = (id: number) => {
    const ids = new Set([...dismissed, id])
    storeDismissed(ids)
    setDismissed(ids)
  }
  return (
    <output className={styles.place}>
      {meeting && (
        <span data-foot className={styles.banner}>
          <Link {...roomOf(meeting)} className={styles.link}>
            <b dir="auto" {...tipWhenCut}>
              {meeting.title}
            </b>{' '}
            <span>{callTo(meeting, now)}</span>
          </Link>
          <button
            type="button"
            aria-label={t('Don’t show this again')}
            className={styles.close}
            {...tip(t('Don’t show this again'))}
            onClick={() => dismiss(meeting.id)}
          >
            <IconX aria-hidden size={14} />
          </button>
        </span>
      )}
    </output>
  )
}
