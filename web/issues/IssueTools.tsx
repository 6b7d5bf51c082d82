import type { Issue } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import { FilterChoice } from '../ui/FilterChoice.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { ShowArchived } from '../ui/ShowArchived.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { Filter, Toolbar } from '../ui/Toolbar.tsx'
import { FilterChips } from '../ui/list/view/FilterChips.tsx'
import { ViewTools } from '../ui/list/view/ViewTools.tsx'
import { SavedViews } from '../views/SavedViews.tsx'
import { facets } from './facets.ts'
import { issuesSearch, useIssuesSearch } from './search.ts'
import { statusWords } from './words.ts'

const statuses = (['open', 'solved', 'dropped'] as const).map((value) => ({ value, label: statusWords[value] }))

type Counts = Partial<Record<'short-term' | 'long-term' | 'decisions', number>>

type Props = { counts: Counts; issues: readonly Issue[]; text: string; onText: (text: string) => void }

export const IssueTools = ({ counts, issues, text, onText }: Props) => {
  const [{ tab = 'short-term', status, archived = false }, change] = useIssuesSearch()
  const tabs = (
    <Tabs
      label={t('Which issues')}
      tabs={[
        { value: 'short-term', label: t('Short-term ({count})', { count: counts['short-term'] ?? '–' }) },
        { value: 'long-term', label: t('Long-term ({count})', { count: counts['long-term'] ?? '–' }) },
        { value: 'decisions', label: t('Decisions ({count})', { count: counts.decisions ?? '–' }) },
      ]}
      chosen={tab}
      onChoose={(chosen) => change({ tab: chosen === 'short-term' ? undefined : chosen })}
    />
  )
  const decided = tab === 'decisions'
  return (
    <>
      <Toolbar tabs={tabs}>
        <SearchField
          value={text}
          placeholder={decided ? t('Search decisions...') : t('Search issues...')}
          onChange={onText}
        />
        {!decided && (
          <Filter>
            <FilterChoice
              name={t('Status')}
              all={t('All Status')}
              options={statuses}
              value={status}
              onChange={(chosen) => change({ status: chosen })}
            />
          </Filter>
        )}
        {!decided && <ShowArchived shown={archived} onChange={(shown) => change({ archived: shown || undefined })} />}
        <SavedViews page="issues" read={issuesSearch} />
        {!decided && <ViewTools facets={facets} rows={issues} />}
      </Toolbar>
      {!decided && <FilterChips facets={facets} rows={issues} />}
    </>
  )
}
