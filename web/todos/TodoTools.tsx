import type { Todo } from '#contract/todos.ts'
import { t } from '#contract/words.ts'
import { Filter, Toolbar } from '../ui/Toolbar.tsx'
import { FilterChoice } from '../ui/FilterChoice.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { ShowArchived } from '../ui/ShowArchived.tsx'
import { FilterChips } from '../ui/list/view/FilterChips.tsx'
import { ViewTools } from '../ui/list/view/ViewTools.tsx'
import { SavedViews } from '../views/SavedViews.tsx'
import { facets } from './facets.ts'
import { todosSearch, useTodosSearch } from './search.ts'
import type { Figures } from './view.ts'

const statuses = [
  { value: 'active', label: t('Active') },
  { value: 'completed', label: t('Completed') },
] as const

type Props = {
  figures: Partial<Figures> & { created: number | undefined }
  todos: readonly Todo[]
  text: string
  onText: (text: string) => void
}

export const TodoTools = ({ figures, todos, text, onText }: Props) => {
  const [{ tab = 'team', status, archived = false }, change] = useTodosSearch()
  const tabs = (
    <Tabs
      label={t('Whose to-dos')}
      tabs={[
        { value: 'team', label: t('Team ({count})', { count: figures.listed ?? '–' }) },
        { value: 'mine', label: t('Mine ({count})', { count: figures.mine ?? '–' }) },
        { value: 'created', label: t('Created by me ({count})', { count: figures.created ?? '–' }) },
      ]}
      chosen={tab}
      onChoose={(chosen) => change({ tab: chosen === 'team' ? undefined : chosen })}
    />
  )
  return (
    <>
      <Toolbar tabs={tabs}>
        <SearchField value={text} placeholder={t('Search to-dos...')} onChange={onText} />
        <Filter>
          <FilterChoice
            name={t('Status')}
            all={t('All Status')}
            options={statuses}
            value={status}
            onChange={(chosen) => change({ status: chosen })}
          />
        </Filter>
        <ShowArchived shown={archived} onChange={(shown) => change({ archived: shown || undefined })} />
        <SavedViews page="todos" read={todosSearch} />
        <ViewTools facets={facets} rows={todos} />
      </Toolbar>
      <FilterChips facets={facets} rows={todos} />
    </>
  )
}
