import { Outlet, useLocation } from '@tanstack/react-router'
import { startTransition, useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import type { Team } from '#contract/teams.ts'
import { t } from '#contract/words.ts'
import { SampleBar } from '../sample/SampleBar.tsx'
import { PageFrame } from '../ui/PageHeader.tsx'
import { useIsSidebarSlim } from '../ui/slim-sidebar.ts'
import { useNarrow, usePhone } from '../ui/width.ts'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { useCurrentTeam } from '../teams/current-team.ts'
import { headerTitle } from './header-title.ts'
import { Detail } from './Detail.tsx'
import { useFirstTeam } from './first-team.ts'
import { Header } from './Header.tsx'
import { InNoTeam, JoinBanner } from './lazy-parts.ts'
import { useLostTeam } from './lost-team.ts'
import { NoTeamBar } from './NoTeamBar.tsx'
import { isActive, needsTeam, pages } from './pages.ts'
import { useRememberedTeam } from './remember-team.ts'
import { RefusedNotice } from './RefusedNotice.tsx'
import { Sidebar } from './Sidebar.tsx'
import { SidebarSheet } from './SidebarSheet.tsx'
import styles from './Shell.module.css'
import { ShellKeys } from './ShellKeys.tsx'
import { SignedIn } from './SignedIn.tsx'

type Props = { children?: ReactNode }

/** The frame around every page for signed-in people; without children around that of the address. */
export const Shell = ({ children }: Props) => (
  <SignedIn>
    <Frame>{children}</Frame>
  </SignedIn>
)

/** Whether what is on the screen is sample data, or has some in it. */
const isSampleShown = (team: Team | null, teams: Team[]): boolean =>
  team ? team.isSample : teams.some(({ isSample }) => isSample)

const Frame = ({ children }: Props) => {
  const phone = usePhone()
  const narrow = useNarrow()
  const wished = useIsSidebarSlim()
  const slim = narrow || wished
  const [menuOpened, setMenuOpened] = useState(false)
  const [strip, setStrip] = useState<HTMLElement | null>(null)
  // Otherwise all that is inside would be rendered in one go with it.
  const stripRef = useCallback((element: HTMLElement | null) => startTransition(() => setStrip(element)), [])
  useRememberedTeam()
  useFirstTeam()
  useLostTeam()
  const { team, teams } = useCurrentTeam()
  const isInNone = teams.length === 0
  const current = team?.name ?? t('All teams')
  const location = useLocation({ select: ({ pathname }) => pathname })
  const title = headerTitle(location)
  // People, teams and settings belong to the workspace, not to a team.
  const isOfTeam = pages.some(({ path }) => isActive(path, location))
  return (
    <PageFrame value={{ title, strip, team: isOfTeam ? current : null }}>
      <a className={styles.skip} href="#content">
        {t('Skip to content')}
      </a>
      <div className={styles.frame}>
        {phone ? (
          <SidebarSheet opened={menuOpened} onClose={() => setMenuOpened(false)} />
        ) : (
          <aside className={styles.side} data-slim={slim}>
            <Sidebar slim={slim} />
          </aside>
        )}
        <Detail>
          {(panel, open) => (
            <div className={styles.main} data-detail-open={open}>
              <div className={styles.above} inert={phone && open}>
                <Header phone={phone} title={title} onMenu={() => setMenuOpened(true)} stripRef={stripRef} />
                <ConnectionNotice />
                <RefusedNotice />
                {/* Their code comes with the frame: a bar that came later would move what is being clicked. */}
                {isSampleShown(team, teams) && <SampleBar />}
                {isInNone && !needsTeam(location) && <NoTeamBar />}
              </div>
              <div className={styles.beside}>
                <main id="content" tabIndex={-1} className={styles.page} inert={phone && open}>
                  <div className={styles.wrap}>
                    {needsTeam(location) && isInNone ? <InNoTeam /> : (children ?? <Outlet />)}
                  </div>
                </main>
                {panel}
              </div>
              <ShellKeys />
              {phone && <JoinBanner />}
            </div>
          )}
        </Detail>
      </div>
    </PageFrame>
  )
}
