import { Menu } from '@mantine/core'
import type { MenuProps } from '@mantine/core'
import { PopupTarget } from './PopupTarget.tsx'
import type { PopupProps } from './popup.ts'

type Props = PopupProps & Omit<MenuProps, 'onClose'> & { label: string }

// Inside the page's landmark, except in a dialog, whose menus have to be above it.
const portalOf = (button: HTMLElement) => {
  const page = button.closest<HTMLElement>('main')
  return page ? { portalProps: { target: page } } : {}
}

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
