import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { User } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { personColumns } from '../../tenants/columns.tsx'
import { PersonCard } from '../../tenants/PersonCard.tsx'
import { peopleWith } from '../../tenants/search.ts'
import { byName, personSorts } from '../../tenants/sorts.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { List } from '../../ui/list/List.tsx'
import type { CardProps, Column } from '../../ui/list/list.ts'
import { useList } from '../../ui/list/use-list.ts'
import { useListView } from '../../ui/list/view/use-list-view.ts'
import { virtual } from '../../ui/list/virtual.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Toolbar } from '../../ui/Toolbar.tsx'
import { useAbout } from '../about.ts'
import styles from './members.module.css'

/** Without `remove`, the viewer may not remove anyone. */
type Act = { remove: ((person: User) => void) | undefined }

type Props = { members: User[]; onRemove: Act['remove'] }

const readColumns = personColumns<Act>(t('Name'))
const columns: Column<User, Act>[] = [
  ...readColumns,
  { head: t('Remove'), width: 72, end: true, print: false, cell: (row, act) => <RemoveButton row={row} act={act} /> },
]
const facets = { sorts: personSorts(t('Name')), groups: {} }
const inSight = virtual(36, 61)
const manyMembers = 8
const nameOf = ({ fullName }: User) => fullName

export const MemberList = ({ members, onRemove }: Props) => {
  const [text, setText] = useState('')
  const found = useMemo(() => peopleWith(members, text), [members, text])
  const { rows, view } = useListView({ rows: found, facets, about: useAbout(false), own: byName, scope: 'members' })
  const act = useMemo(() => ({ remove: onRemove }), [onRemove])
  const list = useList<User, Act>({ kind: 'member', rows, nameOf, act })
  if (members.length === 0)
    return <EmptyState title={t('No team members')} message={t('Add people with Manage Members.')} />
  return (
    <>
      {members.length > manyMembers && (
        <Toolbar>
          <SearchField value={text} placeholder={t('Search members...')} onChange={setText} />
        </Toolbar>
      )}
      {rows.length === 0 && <EmptyState title={t('No members found')} message={t('Try another name, email or role')} />}
      {rows.length > 0 && (
        <List list={list} view={view} columns={onRemove ? columns : readColumns} Card={MemberCard} virtual={inSight} />
      )}
      {list.popups}
    </>
  )
}

const MemberCard = (card: CardProps<User, Act>) => <PersonCard row={card.row} menu={<RemoveButton {...card} />} />

const RemoveButton = ({ row, act: { remove } }: Pick<CardProps<User, Act>, 'row' | 'act'>) =>
  remove && (
    <Button
      variant="subtle"
      size="compact-sm"
      className={styles.remove}
      aria-label={t('Remove {fullName}', { fullName: row.fullName })}
      onClick={() => remove(row)}
    >
      {t('Remove')}
    </Button>
  )
