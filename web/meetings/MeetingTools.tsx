import { Button } from '@mantine/core'
import { IconChartLine, IconFilter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { Meeting } from '#contract/meetings.ts'
import { t } from '#contract/words.ts'
import { ViewTools } from '../ui/list/view/ViewTools.tsx'
import { useCommandKeys } from '../ui/page-commands.ts'
import { SearchField } from '../ui/SearchField.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { Toolbar } from '../ui/Toolbar.tsx'
import { SavedViews } from '../views/SavedViews.tsx'
import { facets } from './facets.ts'
import { FilterButton } from './filter/FilterButton.tsx'
import styles from './filter/filter.module.css'
import { FilterFields } from './lazy-parts.ts'
import { filterCount, meetingsView, useMeetingsSearch } from './search.ts'

// None of its groups depends on the rows.
const none: Meeting[] = []

const StatisticsLink = () => (
  <Button
    variant="default"
    className={styles.button}
    leftSection={<IconChartLine aria-hidden size={14} />}
    renderRoot={(props) => (
      <Link {...props} to="/meetings/statistics" search={(before) => ({ team: before.team, q: undefined })} />
    )}
  >
    {t('Statistics')}
  </Button>
)

type Counts = Record<'upcoming' | 'past' | 'agendas', number>

type Props = { counts: Counts | undefined; text: string; onText: (text: string) => void }

export const MeetingTools = ({ counts, text, onText }: Props) => {
  const [search, change] = useMeetingsSearch()
  const count = filterCount(search)
  const [opened, setOpened] = useState(count > 0)
  const { tab = 'upcoming' } = search
  const id = useId()
  const toggle = () => setOpened(!opened)
  useCommandKeys([{ name: t('Filter'), icon: IconFilter, keys: ['f'], act: toggle }], { last: true })
  const tabs = (
    <Tabs
      label={t('Which meetings')}
      tabs={[
        { value: 'upcoming', label: t('Upcoming ({upcoming})', { upcoming: counts?.upcoming ?? '–' }) },
        { value: 'past', label: t('Past Meetings ({past})', { past: counts?.past ?? '–' }) },
        { value: 'agendas', label: t('Agendas ({agendas})', { agendas: counts?.agendas ?? '–' }) },
      ]}
      chosen={tab}
      onChoose={(chosen) => change({ tab: chosen === 'upcoming' ? undefined : chosen, agenda: undefined })}
    />
  )
  return (
    <>
      <Toolbar tabs={tabs}>
        <SearchField value={text} placeholder={t('Search meetings...')} onChange={onText} />
        {tab === 'past' && <StatisticsLink />}
        <SavedViews page="meetings" read={meetingsView} />
        {tab !== 'agendas' && <ViewTools facets={facets} rows={none} />}
        <FilterButton fieldsId={id} count={count} opened={opened} onToggle={toggle} />
      </Toolbar>
      {opened && <FilterFields id={id} meanwhile={null} />}
    </>
  )
}
