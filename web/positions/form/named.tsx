import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Position } from '#contract/positions.ts'
import { t } from '#contract/words.ts'
import { peopleQuery } from '../../tenants/queries.ts'
import { namesOf } from '../../ui/names.ts'
import { positionTopic } from '../queries.ts'

const People = ({ ids }: { ids: readonly number[] }) => {
  const { data: people = [] } = useQuery(peopleQuery)
  return ids.length === 0 ? t('Nobody') : namesOf(people.filter(({ id }) => ids.includes(id)))
}

/** Shows people by name in a conflict. */
export const peopleNamed = (ids: readonly number[]) => <People ids={ids} />

const Title = ({ id }: { id: number }) => {
  const lists = useQueryClient().getQueriesData<Position[]>({ queryKey: [positionTopic.name, 'list'] })
  const all = lists.flatMap(([, rows]) => rows ?? [])
  return all.find((position) => position.id === id)?.title ?? t('Another position')
}

/** Shows a position by its title in a conflict. */
export const positionNamed = (id: number | null) => (id === null ? t('The top of the chart') : <Title id={id} />)
