import { type ReactNode, use } from 'react'
import type { User } from '#contract/tenants.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { InsteadOfTitle } from '../ui/in-place/instead-of-title.ts'
import type { CardProps } from '../ui/list/list.ts'
import { RolePill } from './columns.tsx'
import styles from './people.module.css'

type Props = Pick<CardProps<User, never>, 'row' | 'menu'> &
  Partial<Pick<CardProps<User, never>, 'select'>> & { note?: ReactNode }

/** While people are chosen, the box that chooses this one takes the picture's place. */
export const PersonCard = ({ row: person, select, menu, note }: Props) => (
  <div className={styles.card}>
    {select ?? <Avatar person={person} size="header" />}
    <span className={styles.who}>
      {use(InsteadOfTitle) ?? <b dir="auto">{person.fullName}</b>}
      <span dir="ltr">{person.email}</span>
      {note}
    </span>
    <RolePill person={person} />
    {menu}
  </div>
)
