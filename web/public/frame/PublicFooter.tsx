import { Link } from '@tanstack/react-router'
import { t } from '#contract/words.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import styles from './frame.module.css'

export const PublicFooter = () => (
  <footer className={styles.footer}>
    <p>{t('Drumbeat is open source under the MIT license.')}</p>
    <nav aria-label={t('Footer')}>
      <ul>
        <li>
          <Link to="/help-center">{t('Help Center')}</Link>
        </li>
        <li>
          <Link to="/terms-of-service">{t('Terms of Service')}</Link>
        </li>
        <li>
          <Link to="/privacy-policy">{t('Privacy Policy')}</Link>
        </li>
      </ul>
    </nav>
    <LanguageChoice />
  </footer>
)
