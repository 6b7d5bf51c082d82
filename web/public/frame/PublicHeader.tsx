import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { userQuery } from '../../session/queries.ts'
import { Brand } from './Brand.tsx'
import { button } from './button.ts'
import styles from './frame.module.css'

/** The ways in, or for signed-in people the way back; nothing until it is known who reads. */
const Ways = () => {
  const { data: user, isPending } = useQuery(userQuery)
  if (isPending) return null
  if (user) {
    return (
      <Link to="/dashboard" className={button('secondary')}>
        Back to Drumbeat
      </Link>
    )
  }
  return (
    <>
      <Link to="/auth" className={button('ghost')}>
        Sign In
      </Link>
      <Link to="/auth" search={{ register: true }} className={button('secondary')}>
        Get Started
      </Link>
    </>
  )
}

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
      <Ways />
    </div>
  </header>
)
