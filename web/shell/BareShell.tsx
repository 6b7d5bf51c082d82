import { Outlet } from '@tanstack/react-router'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { RefusedNotice } from './RefusedNotice.tsx'
import styles from './Shell.module.css'
import { SignedIn } from './SignedIn.tsx'

/** For a page that has the whole window, such as a meeting's remote. */
export const BareShell = () => (
  <SignedIn>
    <div className={styles.bare}>
      <ConnectionNotice />
      <RefusedNotice />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  </SignedIn>
)
