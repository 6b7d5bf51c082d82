import { IconShieldCheck } from '@tabler/icons-react'
import { use } from 'react'
import type { User } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { InsteadOfTitle } from '../ui/in-place/instead-of-title.ts'
import type { Column } from '../ui/list/list.ts'
import { PersonCell } from '../ui/PersonCell.tsx'
import { Tag } from '../ui/Tag.tsx'
import { tip, tipWhenCut } from '../ui/tips.ts'
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

// Admins get to know who has a second factor.
type Shown = User & { hasSecondFactor?: boolean | undefined }

/** What somebody is in the workspace; the people of the sample data have no role in it. */
export const RolePill = ({ person: { role, isSample, hasSecondFactor } }: { person: Shown }) => {
  if (isSample) return <Tag>{t('Sample')}</Tag>
  return (
    <span className={styles.role}>
      {role === 'admin' ? <Tag>{roleWords.admin}</Tag> : roleWords[role]}
      {hasSecondFactor && (
        <IconShieldCheck
          size={14}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here
          role="img"
          aria-label={t('Has a second factor')}
          {...tip(t('Has a second factor'))}
        />
      )}
    </span>
  )
}
