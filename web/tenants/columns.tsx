import { use } from 'react'
import type { User } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { InsteadOfTitle } from '../ui/in-place/instead-of-title.ts'
import type { Column } from '../ui/list/list.ts'
import { PersonCell } from '../ui/PersonCell.tsx'
import { Tag } from '../ui/Tag.tsx'
import { tipWhenCut } from '../ui/tips.ts'
import styles from './people.module.css'
import { roleWords } from './words.ts'

/** The columns of a list of people, who are sorted by name; `edits` is the one that is changed in place. */
export const personColumns = <Act,>(head: string, edits?: 'role'): Column<User, Act>[] => [
  { head, sort: 'name', sorted: true, cell: (person) => <Name person={person} /> },
  {
    head: t('Email'),
    sort: 'email',
    cell: ({ email }) => (
      <span dir="ltr" {...tipWhenCut} className={styles.email}>
        {email}
      </span>
    ),
  },
  {
    head: t('Role'),
    sort: 'role',
    width: 132,
    cell: (person) => <RolePill person={person} />,
    ...(edits && { edits }),
  },
]

/** While the name is edited, the field that does so. */
const Name = ({ person }: { person: User }) => use(InsteadOfTitle) ?? <PersonCell person={person} />

/** What somebody is in the workspace; the people of the sample data have no role in it. */
export const RolePill = ({ person: { role, isSample } }: { person: User }) => {
  if (isSample) return <Tag>{t('Sample')}</Tag>
  return role === 'admin' ? <Tag>{roleWords.admin}</Tag> : <span className={styles.role}>{roleWords[role]}</span>
}
