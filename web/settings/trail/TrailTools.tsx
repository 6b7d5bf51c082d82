import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { plural, t } from '#contract/words.ts'
import { peopleQuery } from '../../tenants/queries.ts'
import { LazyChoice } from '../../ui/LazyChoice.tsx'
import { Filter, Toolbar } from '../../ui/Toolbar.tsx'
import { fileOf } from './queries.ts'
import { periods, topics, useTrailSearch } from './search.ts'
import { nameOfTopic } from './topics.ts'

/** What the page shows of the events, and a file with the same. */
export const TrailTools = () => {
  const [search, change] = useTrailSearch()
  const { data: people = [] } = useQuery(peopleQuery)
  return (
    <Toolbar>
      <Filter>
        <LazyChoice
          compact
          name={t('Events')}
          options={[
            { value: '', label: t('All events') },
            ...topics.map((topic) => ({ value: topic, label: nameOfTopic[topic] })),
          ]}
          value={search.topic ?? ''}
          onChange={(chosen) => change({ topic: topics.find((topic) => topic === chosen) })}
        />
      </Filter>
      <Filter>
        <LazyChoice
          compact
          name={t('Person')}
          options={[
            { value: '', label: t('Everyone') },
            ...people.map(({ id, fullName }) => ({ value: String(id), label: fullName })),
          ]}
          value={search.person === undefined ? '' : String(search.person)}
          onChange={(chosen) => change({ person: chosen === '' ? undefined : Number(chosen) })}
        />
      </Filter>
      <Filter>
        <LazyChoice
          compact
          name={t('Period')}
          options={[
            { value: '', label: t('Last year') },
            ...periods.map((days) => ({
              value: String(days),
              label: plural(days, 'Last {count} day', 'Last {count} days'),
            })),
          ]}
          value={String(search.days ?? '')}
          onChange={(chosen) => change({ days: periods.find((days) => String(days) === chosen) })}
        />
      </Filter>
      <Button
        component="a"
        href={fileOf(search)}
        download
        variant="default"
        size="compact-sm"
        leftSection={<IconDownload aria-hidden size={16} />}
      >
        {t('Export as CSV')}
      </Button>
    </Toolbar>
  )
}
