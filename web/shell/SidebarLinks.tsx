import { Link, useLocation } from '@tanstack/react-router'
import { t } from '#contract/words.ts'
import { tip } from '../ui/tips.ts'
import { useCurrentTeam } from './current-team.ts'
import { isActive, pages } from './pages.ts'
import type { PageEntry } from './pages.ts'
import styles from './SidebarLinks.module.css'

type Props = { slim: boolean; onChoose?: () => void }

export const SidebarLinks = ({ slim, onChoose }: Props) => {
  const { team } = useCurrentTeam()
  const location = useLocation({ select: ({ pathname }) => pathname })

  const entry = ({ name, path, icon: Icon, ofAllTeams }: PageEntry) => (
    <Link
      to={path}
      search={team && !ofAllTeams ? { team: team.id } : {}}
      {...(slim ? tip(name, 'right') : {})}
      className={styles.entry}
      aria-current={isActive(path, location) ? 'page' : undefined}
      onClick={onChoose}
    >
      <Icon aria-hidden stroke={1.75} />
      <span className={slim ? 'sr-only' : undefined}>{name}</span>
    </Link>
  )

  return (
    <nav aria-label={t('Main')}>
      <ul className={styles.entries} data-slim={slim}>
        {pages.map((page) => (
          <li key={page.name}>{entry(page)}</li>
        ))}
      </ul>
    </nav>
  )
}
