import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { Colleague } from '#contract/people.ts'
import { t } from '#contract/words.ts'
import { useUser } from '../session/queries.ts'
import { membersQuery } from '../teams/queries.ts'
import { peopleQuery } from '../tenants/queries.ts'
import { peopleWith } from '../tenants/search.ts'
import { CreateButton } from '../ui/CreateButton.tsx'
import { useDialogs } from '../ui/dialogs.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useSearchText } from '../ui/search-text.ts'
import { PeopleDialogs, preloadDialogs } from './lazy-parts.ts'
import type { OpenDialog } from './PeopleDialogs.tsx'
import { PeopleList } from './PeopleList.tsx'
import { PeopleTools } from './PeopleTools.tsx'
import { usePeopleSearch } from './search.ts'

const none: Colleague[] = []

export const PeoplePage = () => {
  const query = useQuery(peopleQuery)
  const { data: people = none } = query
  const admin = useUser().role === 'admin'
  const [, change] = usePeopleSearch()
  const [text, setText] = useSearchText()
  const { shown, open, close } = useDialogs<OpenDialog>()
  const deferredText = useDeferredValue(text)
  const found = useMemo(() => peopleWith(people, deferredText), [people, deferredText])
  const rows = useChosen(found)
  const clear = () => {
    setText('')
    change({ q: undefined, role: undefined, of: undefined })
  }
  const add = (
    <CreateButton preload={preloadDialogs} onClick={() => open({ kind: 'create' })}>
      {t('Add User')}
    </CreateButton>
  )
  return (
    <>
      <PageHeader title={t('Users')} actions={admin && add} />
      <PeopleTools text={text} rows={rows} all={people.length} onText={setText} />
      <Loaded query={query} rows={12} failed={t('Failed to load users')}>
        {() => <PeopleList rows={rows} open={open} onClear={clear} />}
      </Loaded>
      {shown && <PeopleDialogs shown={shown} people={people} onClose={close} />}
    </>
  )
}

/** Those of the role and the team in the address; all until the team's members are known. */
const useChosen = (people: Colleague[]): Colleague[] => {
  const [{ role, of }] = usePeopleSearch()
  const { data: members } = useQuery({ ...membersQuery(of ?? 0), enabled: of !== undefined })
  return useMemo(() => {
    const ids = of === undefined ? undefined : members && new Set(members.map(({ id }) => id))
    return people.filter((person) => (role === undefined || person.role === role) && (!ids || ids.has(person.id)))
  }, [people, role, of, members])
}
