import { rockStatuses } from '#contract/rocks.ts'
import type { Rock } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { QuarterPicker } from '../days/QuarterPicker.tsx'
import { FilterChoice } from '../ui/FilterChoice.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { FilterChips } from '../ui/list/view/FilterChips.tsx'
import { ViewTools } from '../ui/list/view/ViewTools.tsx'
import { SavedViews } from '../views/SavedViews.tsx'
import { facets } from './facets.ts'
import { Segments } from '../ui/Segments.tsx'
import { ShowArchived } from '../ui/ShowArchived.tsx'
import { Filter, Toolbar } from '../ui/Toolbar.tsx'
import { rocksSearch } from './search.ts'
import { useRocksSearch } from './quarter/rocks-search.ts'
import { statuses } from './statuses.tsx'
import styles from './rocks.module.css'

const choices = rockStatuses.map((value) => ({ value, label: statuses[value].label }))

const views = [
  { value: 'table', label: t('Table') },
  { value: 'timeline', label: t('Timeline') },
] as const

type Props = { rocks: readonly Rock[]; text: string; onText: (text: string) => void }

export const RockTools = ({ rocks, text, onText }: Props) => {
  const [{ quarter, status, archived = false, view = 'table' }, change] = useRocksSearch()
  return (
    <>
      <Toolbar>
        <SearchField value={text} placeholder={t('Search rocks...')} onChange={onText} />
        <Filter>
          <FilterChoice
            name={t('Status')}
            all={t('All Status')}
            options={choices}
            value={status}
            onChange={(chosen) => change({ status: chosen })}
          />
        </Filter>
        <Filter>
          <QuarterPicker value={quarter} onChange={(key) => change({ quarter: key })} />
        </Filter>
        <ShowArchived shown={archived} onChange={(shown) => change({ archived: shown ? true : undefined })} />
        <SavedViews page="rocks" read={rocksSearch} />
        <ViewTools facets={facets} rows={rocks} />
        <div className={styles.views}>
          <Segments
            wide
            label={t('View')}
            options={views}
            value={view}
            onChange={(chosen) => change({ view: chosen === 'timeline' ? chosen : undefined })}
          />
        </div>
      </Toolbar>
      <FilterChips facets={facets} rows={rocks} />
    </>
  )
}
