import { Link } from '@tanstack/react-router'
import { t } from '#contract/words.ts'
import { Logo } from '../../ui/Logo.tsx'
import styles from './frame.module.css'

export const Brand = () => (
  <Link to="/" className={styles.brand}>
    <Logo />
    {t('Drumbeat')}
  </Link>
)
