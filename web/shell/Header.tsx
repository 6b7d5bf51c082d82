import { ActionIcon } from '@mantine/core'
import { IconBell, IconMenu2 } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import { lazyAfterPage } from '../ui/lazy-with-preload.tsx'
import { AvatarMenu } from './AvatarMenu.tsx'
import { JoinBanner } from './lazy-parts.ts'
import { SearchButton } from './palette/SearchButton.tsx'
import { TeamSwitcher } from './TeamSwitcher.tsx'
import styles from './Header.module.css'

// Loaded after the first page has rendered.
const [Bell] = lazyAfterPage(async () => (await import('../notifications/Bell.tsx')).Bell)

type Props = {
  phone: boolean
  title: string
  onMenu: () => void
  stripRef: (strip: HTMLElement | null) => void
}

/**
 * The team switcher is in the header, and the call to a meeting. On a phone, the switcher is in a strip below, next to
 * the page's actions, and the call at the foot of the page.
 */
export const Header = ({ phone, title, onMenu, stripRef }: Props) => {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        {phone ? (
          <>
            <ActionIcon aria-label={t('Open menu')} onClick={onMenu}>
              <IconMenu2 aria-hidden size={20} stroke={1.75} />
            </ActionIcon>
            <span className={styles.title}>{title}</span>
          </>
        ) : (
          <>
            <TeamSwitcher />
            <JoinBanner />
          </>
        )}
        <span className={styles.end}>
          <SearchButton />
          <Bell meanwhile={<IconBell aria-hidden size={20} stroke={1.75} className={styles.bell} />} />
          <AvatarMenu />
        </span>
      </div>
      {phone && (
        <div className={styles.strip} data-team-strip>
          <TeamSwitcher />
          <div ref={stripRef} data-acts className={styles.actions} />
        </div>
      )}
    </header>
  )
}
