import { Link } from '@tanstack/react-router'
import { Logo } from '../../ui/Logo.tsx'
import styles from './frame.module.css'

export const Brand = () => (
  <Link to="/" className={styles.brand}>
    <Logo />
    Drumbeat
  </Link>
)
