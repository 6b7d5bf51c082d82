import type { Headline } from '#contract/headlines.ts'
import { t } from '#contract/words.ts'
import { TeamFilter } from '../teams/TeamFilter.tsx'
import { LazyChoice } from '../ui/LazyChoice.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { ShowArchived } from '../ui/ShowArchived.tsx'
import { Filter, Toolbar } from '../ui/Toolbar.tsx'
import { FilterChips } from '../ui/list/view/FilterChips.tsx'
import { ViewTools } from '../ui/list/view/ViewTools.tsx'
import { SavedViews } from '../views/SavedViews.tsx'
import { facets } from './facets.ts'
import { headlinesSearch, useHeadlinesSearch } from './search.ts'
import { tagName, tagsIn } from './view.ts'

type Props = { headlines: Headline[]; text: string; onText: (text: string) => void }

export const HeadlineTools = ({ headlines, text, onText }: Props) => {
  const [{ archived = false }, change] = useHeadlinesSearch()
  return (
    <>
      <Toolbar>
        <SearchField value={text} placeholder={t('Search Headlines')} onChange={onText} />
        <Filter>
          <TeamFilter />
        </Filter>
        <Filter>
          <TagFilter headlines={headlines} />
        </Filter>
        <ShowArchived shown={archived} onChange={(shown) => change({ archived: shown ? true : undefined })} />
        <SavedViews page="headlines" read={headlinesSearch} />
        <ViewTools facets={facets} rows={headlines} />
      </Toolbar>
      <FilterChips facets={facets} rows={headlines} />
    </>
  )
}

/** The tags that occur, and the chosen one. */
const TagFilter = ({ headlines }: { headlines: Headline[] }) => {
  const [{ tag }, change] = useHeadlinesSearch()
  const chosen = tag?.toLowerCase()
  const occurring = tagsIn(headlines)
  const tags = chosen === undefined || occurring.includes(chosen) ? occurring : [...occurring, chosen]
  return (
    <LazyChoice
      compact
      name={t('Tags')}
      // No tag is empty.
      options={[{ value: '', label: t('All Tags') }, ...tags.map((value) => ({ value, label: tagName(value) }))]}
      value={chosen ?? ''}
      onChange={(value) => change({ tag: value === '' ? undefined : value })}
    />
  )
}
