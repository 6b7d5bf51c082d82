import { Link } from '@tanstack/react-router'
import { t } from '#contract/words.ts'
import { useTitle } from '../ui/title.ts'
import styles from './NotFoundPage.module.css'

/** `framed` within a page that has a `main` of its own. */
export const NotFoundPage = ({ framed = false }: { framed?: boolean }) => {
  const Page = framed ? 'div' : 'main'
  useTitle(t('404 Page Not Found'))
  return (
    <Page className={styles.page} data-framed={framed}>
      <div className={styles.strokes} aria-hidden="true">
        <i />
        <i />
        <i />
        <b />
        <i />
        <i />
        <i />
      </div>
      <h1>{t('404 Page Not Found')}</h1>
      <p>{t('Did you forget to add the page to the router?')}</p>
      <Link to="/" className={styles.home}>
        {t('Back to Drumbeat')}
      </Link>
    </Page>
  )
}
