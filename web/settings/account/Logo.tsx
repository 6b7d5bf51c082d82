import type { Workspace } from '#contract/settings.ts'
import { initialsOf } from '../../ui/initials.ts'
import styles from './Logo.module.css'

/** The workspace's logo, or its initials without one. */
export const Logo = ({ workspace: { name, logoUrl } }: { workspace: Workspace }) => (
  <span className={styles.logo} aria-hidden="true">
    {logoUrl ? <img src={logoUrl} alt="" /> : initialsOf(name)}
  </span>
)
