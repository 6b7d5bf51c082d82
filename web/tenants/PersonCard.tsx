import { use } from 'react'
import type { User } from '#contract/tenants.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { InsteadOfTitle } from '../ui/in-place/instead-of-title.ts'
import type { CardProps } from '../ui/list/list.ts'
import { RolePill } from './columns.tsx'
import styles from './people.module.css'

export const PersonCard = ({ row: person, menu }: Pick<CardProps<User, never>, 'row' | 'menu'>) => (
  <div className={styles.card}>
    <Avatar person={person} size="header" />
    <span className={styles.who}>
      {use(InsteadOfTitle) ?? <b dir="auto">{person.fullName}</b>}
      <span>{person.email}</span>
    </span>
    <RolePill person={person} />
    {menu}
  </div>
)
