import { Menu } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useLogout, useUser } from '../session/queries.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { MenuLinks } from './MenuLinks.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'
import styles from './AvatarMenu.module.css'

export const AvatarMenu = () => {
  const user = useUser()
  const logout = useLogout()
  return (
    <Menu width={224} withinPortal={false}>
      <Menu.Target>
        <button type="button" className={styles.button} aria-label={`Your menu, ${user.fullName}`}>
          <Avatar person={user} size="header" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.person}>
          <b>{user.fullName}</b>
          <span>{user.email}</span>
        </div>
        <Menu.Divider />
        <MenuLinks />
        <Menu.Divider />
        <ThemeChoice />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout aria-hidden size={16} />} onClick={() => logout.mutate()}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
