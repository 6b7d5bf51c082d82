import { Menu } from '@mantine/core'
import type { MenuProps } from '@mantine/core'
import { Anchor } from './Anchor.tsx'
import type { FloatProps } from './float.ts'

type Props = FloatProps & Omit<MenuProps, 'onClose'> & { label: string }

/** The kit's menu, open, hanging from a button. */
export const FloatingMenu = ({ button, onClose, label, children, ...rest }: Props) => (
  <Menu {...rest} opened onClose={onClose} returnFocus={false} transitionProps={{ duration: 0 }}>
    <Menu.Target>
      <Anchor button={button} />
    </Menu.Target>
    <Menu.Dropdown aria-label={label} aria-labelledby={undefined}>
      {children}
    </Menu.Dropdown>
  </Menu>
)
