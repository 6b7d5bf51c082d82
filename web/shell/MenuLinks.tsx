import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCurrentTeam } from '../teams/current-team.ts'
import { pagesOfMenu } from './pages-of-menu.ts'

/** Part of the avatar menu: the pages that are not in the sidebar. */
export const MenuLinks = () => {
  const { team } = useCurrentTeam()
  return pagesOfMenu.map(({ name, path, icon: Icon }) => (
    <Menu.Item
      key={path}
      renderRoot={(props) => <Link {...props} to={path} search={team ? { team: team.id } : {}} />}
      leftSection={<Icon aria-hidden size={16} stroke={1.75} />}
    >
      {name}
    </Menu.Item>
  ))
}
