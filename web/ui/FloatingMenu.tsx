import { Menu } from '@mantine/core'
import type { MenuProps } from '@mantine/core'
import { PopupTarget } from './PopupTarget.tsx'
import { portalOf } from './popup.ts'
import type { PopupProps } from './popup.ts'

type Props = PopupProps & Omit<MenuProps, 'onClose'> & { label: string }

/** The kit's menu, open below a button. */
export const FloatingMenu = ({ button, onClose, label, children, ...rest }: Props) => (
  <Menu {...portalOf(button)} {...rest} opened onClose={onClose} returnFocus={false} transitionProps={{ duration: 0 }}>
    <Menu.Target>
      <PopupTarget button={button} />
    </Menu.Target>
    <Menu.Dropdown aria-label={label} aria-labelledby={undefined}>
      {children}
    </Menu.Dropdown>
  </Menu>
)
