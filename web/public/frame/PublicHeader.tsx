import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '#contract/words.ts'
import { userQuery } from '../../session/queries.ts'
import { Brand } from './Brand.tsx'
import { button } from './button.ts'
import styles from './frame.module.css'

/** Links to sign in, or back to the app when signed in; nothing until that is known. */
const SessionLinks = () => {
  const { data: user, isPending } = useQuery(userQuery)
  if (isPending) return null
  if (user) {
    return (
      <Link to="/dashboard" className={button('secondary')}>
        {t('Back to Drumbeat')}
      </Link>
    )
  }
  return (
    <>
      <Link to="/auth" className={button('ghost')}>
        {t('Sign In')}
      </Link>
      <Link to="/auth" search={{ register: true }} className={button('secondary')}>
        {t('Get Started')}
      </Link>
    </>
  )
}

export const PublicHeader = () => (
  <header className={styles.header}>
    <Brand />
    <nav className={styles.nav} aria-label={t('Main')}>
      <Link to="/" hash="how-it-works">
        {t('How it works')}
      </Link>
      <Link to="/help-center">{t('Help Center')}</Link>
    </nav>
    <div className={styles.actions}>
      <SessionLinks />
    </div>
  </header>
)
