import type { Role } from '#contract/tenants.ts'
import { Tag } from '../ui/Tag.tsx'
import styles from './RolePill.module.css'
import { roleWords } from './words.ts'

export const RolePill = ({ role }: { role: Role }) =>
  role === 'admin' ? <Tag>{roleWords.admin}</Tag> : <span className={styles.role}>{roleWords[role]}</span>
