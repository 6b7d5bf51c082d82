import { Link, useLocation } from '@tanstack/react-router'
import { t } from '#contract/words.ts'
import { tip } from '../ui/tips.ts'
import { useCurrentTeam } from '../teams/current-team.ts'
import { SidebarCount } from './lazy-parts.ts'
import { isActive, pages } from './pages.ts'
import type { Counted, PageEntry } from './pages.ts'
import styles from './SidebarLinks.module.css'

const countId = (of: Counted): string => `waiting-${of}`

type Props = { slim: boolean; onChoose?: () => void }

export const SidebarLinks = ({ slim, onChoose }: Props) => {
  const { team, teams } = useCurrentTeam()
  const location = useLocation({ select: ({ pathname }) => pathname })

  const entry = ({ name, path, icon: Icon, ofAllTeams, counted }: PageEntry) => (
    <Link
      to={path}
      search={team && !ofAllTeams ? { team: team.id } : {}}
      {...(slim ? tip(name, 'end') : {})}
      className={styles.entry}
      aria-current={isActive(path, location) ? 'page' : undefined}
      aria-describedby={counted && !slim ? countId(counted) : undefined}
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
          <li key={page.name} className={styles.line}>
            {entry(page)}
            {page.counted && !slim && teams.length > 0 && <SidebarCount of={page.counted} id={countId(page.counted)} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}
