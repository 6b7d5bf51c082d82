import { Menu, Portal } from '@mantine/core'
import type { ReactNode } from 'react'
import { Kbd } from './Kbd.tsx'
import styles from './RowMenu.module.css'

/** One that cannot be taken back comes last, behind a line. */
export type Entry = { name: string; icon: ReactNode; hint?: string; act: () => void; danger?: true }

type Props = { label: string; button: HTMLElement; entries: Entry[]; onClose: () => void }

/** One menu for all rows: it opens over the button that was pressed, through a stand-in laid on it. */
export const RowMenu = ({ label, button, entries, onClose }: Props) => {
  const box = button.getBoundingClientRect()
  const place = { left: box.left + window.scrollX, top: box.top + window.scrollY, width: box.width, height: box.height }
  const close = () => {
    button.focus({ preventScroll: true })
    onClose()
  }
  return (
    <Portal>
      <Menu opened onClose={close} returnFocus={false} transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <button type="button" tabIndex={-1} className={styles.stand} style={place} aria-label={label} />
        </Menu.Target>
        <Menu.Dropdown>
          {entries.map(({ name, icon, hint, act, danger }) => [
            danger && <Menu.Divider key="line" />,
            <Menu.Item
              key={name}
              leftSection={icon}
              rightSection={hint && <Kbd aside>{hint}</Kbd>}
              className={danger ? styles.danger : undefined}
              onClick={act}
            >
              {name}
            </Menu.Item>,
          ])}
        </Menu.Dropdown>
      </Menu>
    </Portal>
  )
}
