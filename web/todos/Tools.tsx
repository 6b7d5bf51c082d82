import { Tabs } from './Tabs.tsx'
import { LazyChoice } from '../ui/LazyChoice.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { useTodosSearch } from './search.ts'
import type { Figures } from './view.ts'
import styles from './Tools.module.css'

const statuses = [
  { value: 'all', label: 'All Status' },
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
] as const

type Props = {
  figures: Partial<Figures> & { created: number | undefined }
  text: string
  onText: (text: string) => void
}

export const Tools = ({ figures, text, onText }: Props) => {
  const [{ tab, status = 'all' }, change] = useTodosSearch()
  return (
    <div className={styles.tools}>
      <Tabs
        tabs={[
          { value: 'team', label: `Team (${figures.total ?? '–'})` },
          { value: 'mine', label: `Mine (${figures.mine ?? '–'})` },
          { value: 'created', label: `Created by me (${figures.created ?? '–'})` },
        ]}
        chosen={tab ?? 'team'}
        onChoose={(chosen) => change({ tab: chosen === 'team' ? undefined : chosen })}
      />
      <div className={styles.filters}>
        <SearchField value={text} placeholder="Search to-dos..." onChange={onText} />
        <div className={styles.status}>
          <LazyChoice
            compact
            name="Status"
            options={[...statuses]}
            value={status}
            onChange={(chosen) => change({ status: chosen === 'all' ? undefined : chosen })}
          />
        </div>
      </div>
    </div>
  )
}
