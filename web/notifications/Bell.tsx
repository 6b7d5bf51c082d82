import { ActionIcon } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconBell } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import { usePopup } from '../ui/popup.ts'
import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'
import { UnreadDot } from '../ui/UnreadDot.tsx'
import styles from './Bell.module.css'
import { notificationsQuery } from './queries.ts'

const [BellPanel, preload] = lazyWithPreload(async () => (await import('./BellPanel.tsx')).BellPanel)

/** In the header: a dot while something is unread, and a panel with your notifications. */
export const Bell = () => {
  const { data } = useInfiniteQuery(notificationsQuery)
  const { opener, popup } = usePopup('dialog', preload)
  const unread = data?.pages[0]?.unread ?? 0
  return (
    <>
      <ActionIcon
        {...opener}
        className={styles.bell}
        aria-label={unread > 0 ? t('Notifications, {unread} unread', { unread }) : t('Notifications')}
      >
        <IconBell aria-hidden size={20} stroke={1.75} />
        {unread > 0 && <UnreadDot className={styles.dot} />}
      </ActionIcon>
      {popup && <BellPanel {...popup} />}
    </>
  )
}
