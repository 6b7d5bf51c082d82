import { Menu } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import { useLogout, useUser } from '../session/queries.ts'
import type { PopupProps } from '../ui/popup.ts'
import { FloatingMenu } from '../ui/FloatingMenu.tsx'
import { tipWhenCut } from '../ui/tips.ts'
import { MenuLinks } from './MenuLinks.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'
import styles from './AvatarEntries.module.css'

export const AvatarEntries = (props: PopupProps) => {
  const user = useUser()
  const logout = useLogout()
  return (
    <FloatingMenu {...props} label={t('Your menu')} width="max-content" withinPortal={false}>
      <div className={styles.person}>
        <b dir="auto">{user.fullName}</b>
        <span {...tipWhenCut}>{user.email}</span>
      </div>
      <Menu.Divider />
      <MenuLinks />
      <Menu.Divider />
      <ThemeChoice />
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout aria-hidden size={16} />} onClick={() => logout.mutate()}>
        {t('Logout')}
      </Menu.Item>
    </FloatingMenu>
  )
}
