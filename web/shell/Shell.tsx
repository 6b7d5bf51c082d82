import { Outlet, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { PageFrame } from '../ui/PageHeader.tsx'
import { useIsSidebarSlim } from '../ui/slim-sidebar.ts'
import { useNarrow, usePhone } from '../ui/width.ts'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { useCurrentTeam } from './current-team.ts'
import { headerTitle } from './header-title.ts'
import { Header } from './Header.tsx'
import { JoinBanner, QuickAddKey } from './lazy-parts.ts'
import { isActive, pages } from './pages.ts'
import { useRememberedTeam } from './remember-team.ts'
import { Sidebar } from './Sidebar.tsx'
import { SidebarSheet } from './SidebarSheet.tsx'
import styles from './Shell.module.css'
import { SignedIn } from './SignedIn.tsx'

/** The frame around every page for signed-in people. */
export const Shell = () => (
  <SignedIn>
    <Frame />
  </SignedIn>
)

const Frame = () => {
  const phone = usePhone()
  const narrow = useNarrow()
  const wished = useIsSidebarSlim()
  const slim = narrow || wished
  const [menuOpened, setMenuOpened] = useState(false)
  const [strip, setStrip] = useState<HTMLElement | null>(null)
  useRememberedTeam()
  const current = useCurrentTeam().team?.name ?? 'All teams'
  const location = useLocation({ select: ({ pathname }) => pathname })
  const title = headerTitle(location)
  // People, teams and settings belong to the workspace, not to a team.
  const team = pages.some(({ path }) => isActive(path, location)) ? current : null
  return (
    <PageFrame value={{ title, strip, team }}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <div className={styles.frame}>
        {phone ? (
          <SidebarSheet opened={menuOpened} onClose={() => setMenuOpened(false)} />
        ) : (
          <aside className={styles.side} data-slim={slim}>
            <Sidebar slim={slim} />
          </aside>
        )}
        <div className={styles.main}>
          <Header phone={phone} title={title} onMenu={() => setMenuOpened(true)} stripRef={setStrip} />
          <ConnectionNotice />
          <main id="content" tabIndex={-1} className={styles.page}>
            <div className={styles.wrap}>
              <Outlet />
            </div>
          </main>
          <QuickAddKey />
          {phone && <JoinBanner />}
        </div>
      </div>
    </PageFrame>
  )
}
