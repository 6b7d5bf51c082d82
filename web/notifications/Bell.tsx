import { ActionIcon, Popover } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import styles from './Bell.module.css'
import { notificationsQuery } from './queries.ts'

const loadPanel = () => import('./BellPanel.tsx')
const BellPanel = lazy(() => loadPanel().then((module) => ({ default: module.BellPanel })))
const prepare = (): void => void loadPanel().catch(() => undefined)

/** In the header: a dot while something is unread, and a panel with what one has been told. */
export const Bell = () => {
  const { data } = useInfiniteQuery(notificationsQuery)
  const [opened, setOpened] = useState(false)
  const unread = data?.pages[0]?.unread ?? 0
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={360} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          className={styles.bell}
          aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setOpened((opened) => !opened)}
        >
          <IconBell aria-hidden size={20} stroke={1.75} />
          {unread > 0 && <span className={styles.dot} />}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel} aria-label="Notifications">
        <Suspense>
          <BellPanel onClose={() => setOpened(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
