import { IconBuilding, IconHelp, IconSettings, IconUser, IconUsersGroup } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import type { PageEntry } from './pages.ts'

/** The pages that are not in the sidebar but in the avatar menu, in order. */
export const pagesOfMenu = [
  { name: t('User Settings'), path: '/settings/user', icon: IconSettings },
  { name: t('Account Settings'), path: '/settings/account', icon: IconBuilding },
  { name: t('Teams'), path: '/teams', icon: IconUsersGroup },
  { name: t('Users'), path: '/users', icon: IconUser },
  { name: t('Help'), path: '/help-center', icon: IconHelp },
] as const satisfies Pick<PageEntry, 'name' | 'path' | 'icon'>[]
