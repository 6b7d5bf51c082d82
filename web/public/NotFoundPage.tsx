import { Link } from '@tanstack/react-router'
import { useTitle } from '../ui/title.ts'
import styles from './NotFoundPage.module.css'

export const NotFoundPage = () => {
  useTitle('404 Page Not Found')
  return (
    <main className={styles.page}>
      <div className={styles.strokes} aria-hidden="true">
        <i />
        <i />
        <i />
        <b />
        <i />
        <i />
        <i />
      </div>
      <h1>404 Page Not Found</h1>
      <p>Did you forget to add the page to the router?</p>
      <Link to="/" className={styles.home}>
        Back to Drumbeat
      </Link>
    </main>
  )
}
