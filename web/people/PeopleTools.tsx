import { useQuery } from '@tanstack/react-query'
import type { Colleague } from '#contract/people.ts'
import { numberText, plural, t } from '#contract/words.ts'
import { allTeamsQuery } from '../teams/queries.ts'
import { FilterChoice } from '../ui/FilterChoice.tsx'
import { ViewTools } from '../ui/list/view/ViewTools.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { facets, roleOptions } from './facets.ts'
import { peopleSearch, usePeopleSearch } from './search.ts'
import { Filter, Toolbar } from '../ui/Toolbar.tsx'
import { SavedViews } from '../views/SavedViews.tsx'
import styles from './PeopleTools.module.css'

type Props = { text: string; rows: readonly Colleague[]; all: number; onText: (text: string) => void }

const people = (count: number): string => plural(count, '{count} person', '{count} people')

export const PeopleTools = ({ text, rows, all, onText }: Props) => (
  <Toolbar>
    <SearchField value={text} placeholder={t('Search users...')} onChange={onText} />
    <Filter>
      <RoleFilter />
    </Filter>
    <Filter>
      <OfTeam />
    </Filter>
    {all > 0 && (
      <output className={styles.count}>
        {rows.length === all ? people(all) : t('{part} of {all}', { part: numberText(rows.length), all: people(all) })}
      </output>
    )}
    <SavedViews page="users" read={peopleSearch} />
    <ViewTools facets={facets} rows={rows} />
  </Toolbar>
)

const RoleFilter = () => {
  const [{ role }, change] = usePeopleSearch()
  return (
    <FilterChoice
      name={t('Role')}
      all={t('All roles')}
      options={roleOptions.map(({ key, name }) => ({ value: key, label: name }))}
      value={role}
      onChange={(chosen) => change({ role: chosen })}
    />
  )
}

const OfTeam = () => {
  const [{ of }, change] = usePeopleSearch()
  const { data: teams = [] } = useQuery(allTeamsQuery)
  return (
    <FilterChoice
      name={t('Team')}
      all={t('All Teams')}
      options={teams.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={of === undefined ? undefined : String(of)}
      onChange={(chosen) => change({ of: chosen === undefined ? undefined : Number(chosen) })}
    />
  )
}
