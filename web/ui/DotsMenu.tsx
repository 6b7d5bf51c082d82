import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { Entry } from './entry.ts'
import { usePopup } from './popup.ts'
import { preloadMenu, RowMenu } from './RowMenu.tsx'
import styles from './DotsMenu.module.css'

type Props = {
  label: string
  entries: Entry[]
  /** The menu is about to be opened. */
  onNear?: () => void
}

/** The dots and the menu that hangs from them. */
export const DotsMenu = ({ label, entries, onNear }: Props) => {
  const { opener, popup } = usePopup('menu', () => {
    preloadMenu()
    onNear?.()
  })
  return (
    <>
      <ActionIcon {...opener} aria-label={label} className={styles.dots}>
        <IconDots aria-hidden size={16} stroke={1.75} />
      </ActionIcon>
      {popup && <RowMenu {...popup} label={label} entries={entries} />}
    </>
  )
}
