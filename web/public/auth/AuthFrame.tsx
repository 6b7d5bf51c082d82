import { Link } from '@tanstack/react-router'
import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#contract/words.ts'
import { Brand } from '../frame/Brand.tsx'
import frame from '../frame/frame.module.css'
import styles from './AuthFrame.module.css'
import { WeekPanel } from './WeekPanel.tsx'

type Props = { heading: string; line: string; children: ReactNode }

/** The frame around every page on which people sign in or set a password. */
export const AuthFrame = ({ heading, line, children }: Props) => (
  <div className={`${frame.page} ${styles.page}`}>
    <div className={styles.side}>
      <header>
        <Brand />
      </header>
      <main className={styles.box}>
        <h1>{heading}</h1>
        <p className={styles.line}>{line}</p>
        {children}
      </main>
      <footer className={styles.foot}>
        <Link to="/" className={styles.home}>
          <IconChevronLeft size={14} aria-hidden="true" />
          {t('Back to home')}
        </Link>
        <Link to="/help-center" className={styles.home}>
          {t('Help Center')}
        </Link>
      </footer>
    </div>
    <WeekPanel />
  </div>
)
