import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { Colleague } from '#contract/people.ts'
import { t } from '#contract/words.ts'
import { useUser } from '../session/queries.ts'
import { personColumns } from '../tenants/columns.tsx'
import { PersonCard } from '../tenants/PersonCard.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { List } from '../ui/list/List.tsx'
import { useList } from '../ui/list/use-list.ts'
import { virtual } from '../ui/list/virtual.tsx'
import { commandsOf } from './commands.ts'
import type { Act } from './commands.ts'

type Props = { rows: Colleague[]; open: Act['open']; onClear: () => void }

const columns = personColumns<Act>(t('User'))
const inSight = virtual(36, 61)
const nameOf = ({ fullName }: Colleague) => fullName

/** Admins manage people here; everyone else can only read. */
export const PeopleList = ({ rows, open, onClear }: Props) => {
  const admin = useUser().role === 'admin'
  const act = useMemo(() => ({ open }), [open])
  const list = useList({ kind: 'person', rows, nameOf, act, ...(admin && { commandsOf }) })
  if (rows.length === 0) return <NoPeople onClear={onClear} />
  return (
    <>
      <List list={list} columns={columns} Card={PersonCard} virtual={inSight} />
      {list.popups}
    </>
  )
}

const NoPeople = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    title={t('No users found')}
    message={t('Try another name, email address or role')}
    action={
      <Button variant="default" onClick={onClear}>
        {t('Clear search')}
      </Button>
    }
  />
)
