import type { ReactNode } from 'react'
import { t } from '#contract/words.ts'
import { PublicFooter } from './PublicFooter.tsx'
import { PublicHeader } from './PublicHeader.tsx'
import styles from './frame.module.css'

/** The frame around the pages that need no sign-in. */
export const PublicFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>
    <a className={styles.skip} href="#content">
      {t('Skip to content')}
    </a>
    <PublicHeader />
    <main id="content" tabIndex={-1}>
      {children}
    </main>
    <PublicFooter />
  </div>
)
