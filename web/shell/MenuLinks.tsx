import { Menu } from '@mantine/core'
import { IconBuilding, IconHelp, IconSettings, IconUser, IconUsersGroup } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { t } from '#contract/words.ts'
import { useCurrentTeam } from './current-team.ts'

const links = [
  { name: t('User Settings'), path: '/settings/user', icon: IconSettings },
  { name: t('Account Settings'), path: '/settings/account', icon: IconBuilding },
  { name: t('Teams'), path: '/teams', icon: IconUsersGroup },
  { name: t('Users'), path: '/users', icon: IconUser },
  { name: t('Help'), path: '/help-center', icon: IconHelp },
] as const

/** Part of the avatar menu: the pages that are not in the sidebar. */
export const MenuLinks = () => {
  const { team } = useCurrentTeam()
  return links.map(({ name, path, icon: Icon }) => (
    <Menu.Item
      key={path}
      renderRoot={(props) => <Link {...props} to={path} search={team ? { team: team.id } : {}} />}
      leftSection={<Icon aria-hidden size={16} stroke={1.75} />}
    >
      {name}
    </Menu.Item>
  ))
}
