import { Menu } from '@mantine/core'
import { IconKeyboard, IconLogout } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import { useLogout, useUser } from '../session/queries.ts'
import type { PopupProps } from '../ui/popup.ts'
import { FloatingMenu } from '../ui/FloatingMenu.tsx'
import { tipWhenCut } from '../ui/tips.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { MenuLinks } from './MenuLinks.tsx'
import { openKeys } from './palette/opening.ts'
import { ThemeChoice } from './ThemeChoice.tsx'
import styles from './AvatarEntries.module.css'

export const AvatarEntries = (props: PopupProps) => {
  const user = useUser()
  const logout = useLogout()
  const showKeys = () => {
    // The focus comes back to the menu's button.
    props.onClose()
    openKeys()
  }
  return (
    <FloatingMenu {...props} label={t('Your menu')} width="max-content" withinPortal={false}>
      <div className={styles.person}>
        <b dir="auto">{user.fullName}</b>
        <span dir="ltr" {...tipWhenCut}>
          {user.email}
        </span>
      </div>
      <Menu.Divider />
      <MenuLinks />
      <Menu.Item
        leftSection={<IconKeyboard aria-hidden size={16} stroke={1.75} />}
        rightSection={<Kbd decorative>?</Kbd>}
        onClick={showKeys}
      >
        {t('Keyboard shortcuts')}
      </Menu.Item>
      <Menu.Divider />
      <ThemeChoice />
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout aria-hidden size={16} />} onClick={() => logout.mutate()}>
        {t('Logout')}
      </Menu.Item>
    </FloatingMenu>
  )
}
