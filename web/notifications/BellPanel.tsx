import { Button, Popover } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconBell } from '@tabler/icons-react'
import type { Notification } from '#contract/notifications.ts'
import { t } from '#contract/words.ts'
import { ReadyNote } from '../room/ready/ReadyNote.tsx'
import { PopupTarget } from '../ui/PopupTarget.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { PopupProps } from '../ui/popup.ts'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import styles from './BellPanel.module.css'
import { NotificationLine } from './NotificationLine.tsx'
import { notificationsQuery, useMarkRead } from './queries.ts'

/** Your notifications, newest first; opening one marks it as read and leads to its item. */
export const BellPanel = ({ button, onClose }: PopupProps) => (
  <Popover opened onChange={onClose} position="bottom-end" width={360} trapFocus transitionProps={{ duration: 0 }}>
    <Popover.Target>
      <PopupTarget button={button} />
    </Popover.Target>
    <Popover.Dropdown className={styles.panel} aria-label={t('Notifications')} aria-labelledby={undefined}>
      <Notifications onClose={onClose} />
    </Popover.Dropdown>
  </Popover>
)

const Notifications = ({ onClose }: { onClose: () => void }) => {
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(notificationsQuery)
  const { mutate: markRead } = useMarkRead()
  const rows = data?.pages.flatMap(({ notifications }) => notifications) ?? []
  const unread = data?.pages[0]?.unread ?? 0
  const open = (notification: Notification) => {
    if (!notification.read) markRead({ ids: [notification.id] })
    onClose()
  }
  return (
    <>
      <div className={styles.head}>
        <h2>{t('Notifications')}</h2>
        {unread > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => markRead({ all: true })}>
            {t('Mark all as read')}
          </Button>
        )}
      </div>
      <ReadyNote className={styles.ready} onChoose={onClose} />
      <ul className={styles.list}>
        {rows.map((row) => (
          <NotificationLine key={row.id} notification={row} onOpen={() => open(row)} />
        ))}
        {hasNextPage && (
          <li className={styles.more}>
            <Button
              variant="subtle"
              size="compact-sm"
              disabled={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              {t('Show older')}
            </Button>
          </li>
        )}
      </ul>
      {isPending && <SkeletonRows rows={3} />}
      {isError && <p className={styles.failed}>{t('The notifications could not be loaded.')}</p>}
      {data && rows.length === 0 && <NoNotifications />}
    </>
  )
}

const NoNotifications = () => (
  <div className={styles.nothing}>
    <EmptyState
      title={t('Nothing new')}
      message={t("When someone mentions you or assigns you something, you'll see it here.")}
      picture={<IconBell size={28} stroke={1.5} />}
    />
  </div>
)
