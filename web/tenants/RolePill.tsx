import type { Role } from '#contract/tenants.ts'
import { roleWords } from './words.ts'
import styles from './RolePill.module.css'

export const RolePill = ({ role }: { role: Role }) => (
  <span className={styles.role} data-role={role}>
    {roleWords[role]}
  </span>
)
