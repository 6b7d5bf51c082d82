import { Link } from '@tanstack/react-router'
import { Brand } from './Brand.tsx'
import { button } from './button.ts'
import styles from './frame.module.css'

export const PublicHeader = () => (
  <header className={styles.header}>
    <Brand />
    <nav className={styles.nav} aria-label="Main">
      <Link to="/" hash="how-it-works">
        How it works
      </Link>
      <Link to="/help-center">Help Center</Link>
    </nav>
    <div className={styles.actions}>
      <Link to="/auth" className={button('ghost')}>
        Sign In
      </Link>
      <Link to="/auth" search={{ register: true }} className={button('secondary')}>
        Get Started
      </Link>
    </div>
  </header>
)
