import { Menu } from '@mantine/core'
import type { EntriesProps } from './entry.ts'
import { FloatingMenu } from './FloatingMenu.tsx'
import { Kbd } from './Kbd.tsx'

import styles from './EntryMenu.module.css'

/** The menu behind the dots. */
export const EntryMenu = ({ entries, onClose, ...rest }: EntriesProps) => {
  // Before an entry acts: a dialog that it opens gives the focus back to where it was.
  const close = () => {
    rest.button.focus({ preventScroll: true })
    onClose()
  }
  const choose = (act: () => void) => () => {
    close()
    act()
  }
  return (
    <FloatingMenu {...rest} onClose={close} closeOnItemClick={false}>
      {entries.map(({ name, icon, hint, act, danger }, place) => [
        danger && place > 0 && <Menu.Divider key="line" />,
        <Menu.Item
          key={name}
          leftSection={icon}
          rightSection={hint && <Kbd aside>{hint}</Kbd>}
          className={danger ? styles.danger : undefined}
          onClick={choose(act)}
        >
          {name}
        </Menu.Item>,
      ])}
    </FloatingMenu>
  )
}
