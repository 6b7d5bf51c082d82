import { useQuery } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import type { Colleague } from '#contract/people.ts'
import { sentenceOf } from '../api.ts'
import { useUser } from '../session/queries.ts'
import { PeopleList } from '../tenants/PeopleList.tsx'
import { peopleQuery } from '../tenants/queries.ts'
import { peopleWith } from '../tenants/search.ts'
import { CreateButton } from '../ui/CreateButton.tsx'
import { useDialogs } from '../ui/dialogs.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorPanel } from '../ui/ErrorPanel.tsx'
import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useSearchText } from '../ui/search-text.ts'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { PeopleTools } from './PeopleTools.tsx'
import { PersonMenu } from './PersonMenu.tsx'

const [PeopleDialogs, preload] = lazyWithPreload(async () => (await import('./PeopleDialogs.tsx')).PeopleDialogs)

const noPeople: Colleague[] = []
const heads = { name: 'User', action: 'Actions' }

/** Admins manage people here; everyone else can only read. */
export const PeoplePage = () => {
  const { data: people = noPeople, isPending, isError, error, refetch } = useQuery(peopleQuery)
  const admin = useUser().role === 'admin'
  const [text, setText] = useSearchText()
  const { shown, open, close } = useDialogs<OpenDialog>()
  const deferredText = useDeferredValue(text)
  const rows = useMemo(() => peopleWith(people, deferredText), [people, deferredText])
  const menu = (person: Colleague) => <PersonMenu person={person} onOpen={open} />
  const add = (
    <CreateButton preload={preload} onClick={() => open({ kind: 'add' })}>
      Add User
    </CreateButton>
  )
  return (
    <>
      <PageHeader title="Users" actions={admin && add} />
      <PeopleTools text={text} shown={rows.length} all={people.length} onText={setText} />
      {isPending && <SkeletonRows rows={12} />}
      {isError && (
        <ErrorPanel title="Failed to load users" message={sentenceOf(error)} onRetry={() => void refetch()} />
      )}
      {rows.length > 0 && <PeopleList rows={rows} heads={heads} action={admin ? menu : undefined} />}
      {!isPending && !isError && rows.length === 0 && <NoPeople onClear={() => setText('')} />}
      {shown && <PeopleDialogs shown={shown} people={people} onOpen={open} onClose={close} />}
    </>
  )
}

const NoPeople = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    title="No users found"
    message="Try another name, email address or role"
    action={
      <Button variant="default" onClick={onClear}>
        Clear search
      </Button>
    }
  />
)
