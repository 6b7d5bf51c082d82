import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { Colleague } from '#contract/people.ts'
import { t } from '#contract/words.ts'
import { useUser } from '../session/queries.ts'
import { useAbout } from '../teams/about.ts'
import { personColumns } from '../tenants/columns.tsx'
import { PersonCard } from '../tenants/PersonCard.tsx'
import { byName } from '../tenants/sorts.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { List } from '../ui/list/List.tsx'
import { useSelection } from '../ui/list/selection.ts'
import { useList } from '../ui/list/use-list.ts'
import { useListView } from '../ui/list/view/use-list-view.ts'
import { virtual } from '../ui/list/virtual.tsx'
import { commandsOf } from './commands.ts'
import type { Act } from './commands.ts'
import { facets } from './facets.ts'
import { editing } from './in-place/editing.ts'
import { PeopleSelectionBar } from './lazy-parts.ts'
import { usePeopleSearch } from './search.ts'
import { VisitCard, visitColumns } from './visit-columns.tsx'
import { useVisits, VisitsContext } from './visits.ts'

type Props = { rows: Colleague[]; open: Act['open']; onClear: () => void }

const columns = personColumns<Act>(t('User'), 'role')
// The role stays the last of them.
const adminColumns = [...columns.slice(0, -1), ...visitColumns, ...columns.slice(-1)]
const noVisits = new Map<number, never>()
const inSight = virtual(36, 61)
const nameOf = ({ fullName }: Colleague) => fullName

/** Admins manage people here; everyone else can only read. */
export const PeopleList = ({ rows: found, open, onClear }: Props) => {
  const admin = useUser().role === 'admin'
  const { rows, isEmpty, view } = useListView({
    rows: found,
    facets,
    about: useAbout(false),
    own: byName,
    scope: 'people',
  })
  const act = useMemo(() => ({ open }), [open])
  const [{ q, role, of }] = usePeopleSearch()
  const scope = [q, role, of].join()
  const selection = useSelection({ label: t('Select all people shown'), rows, mayChoose: editing.may, scope })
  const list = useList({ kind: 'person', rows, nameOf, act, ...(admin && { commandsOf, editing, selection }) })
  const visits = useVisits() ?? noVisits
  if (isEmpty) return <NoPeople onClear={onClear} />
  return (
    <VisitsContext value={visits}>
      <List
        list={list}
        view={view}
        columns={admin ? adminColumns : columns}
        Card={admin ? VisitCard : PersonCard}
        virtual={inSight}
      />
      {selection.rows.length > 0 && <PeopleSelectionBar people={selection.rows} onClear={selection.clear} />}
      {list.popups}
    </VisitsContext>
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
