import { IconX } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import type { Facets } from './facets.ts'
import { dueWords } from './due-words.ts'
import { isFiltering, toggled } from './filtering.ts'
import type { FilterKind, Filters, Who } from './filtering.ts'
import { peopleIn } from './people-in.ts'
import { useFilters } from './use-filters.ts'
import styles from './ViewTools.module.css'

type Props<Row> = { facets: Facets<Row>; rows: readonly Row[] }

type Chip = { key: string; name: string; without: Partial<Filters> }

/** The filters of a list, each to be taken off; nothing while there is none. */
export const FilterChips = <Row,>({ facets, rows }: Props<Row>) => {
  const { filters, set, clear } = useFilters(facets)
  if (!isFiltering(filters)) return null
  return (
    <fieldset aria-label={t('Filters')} className={styles.chips}>
      {chipsOf(filters, facets, rows).map(({ key, name, without }) => (
        <button
          key={key}
          type="button"
          className={styles.chip}
          aria-label={t('Remove filter: {name}', { name })}
          onClick={() => set(without)}
        >
          <bdi>{name}</bdi>
          <IconX aria-hidden size={14} stroke={1.75} />
        </button>
      ))}
      <button type="button" className={styles.clear} onClick={clear}>
        {t('Clear')}
      </button>
    </fieldset>
  )
}

const chipsOf = <Row,>(filters: Filters, facets: Facets<Row>, rows: readonly Row[]): Chip[] => {
  const { who, priority, due, byMe, not } = filters
  const people = new Map(peopleIn(rows, facets).map(({ id, fullName }) => [id, fullName]))
  const nameOf = (each: Who) => {
    if (each === 'me') return t('Me')
    return (each === 'none' ? facets.person?.nobody : people.get(each)) ?? t('Someone else')
  }
  const options = new Map(facets.priority?.options.map(({ key, name }) => [key, name]))
  const told = (kind: FilterKind, name: string) => (not.includes(kind) ? t('Not: {name}', { name }) : name)
  return [
    ...who.map((each) => ({
      key: `who ${each}`,
      name: told('who', nameOf(each)),
      without: { who: toggled(who, each) },
    })),
    ...priority.map((key) => ({
      key: `priority ${key}`,
      name: told('priority', t('Priority: {name}', { name: options.get(key) ?? key })),
      without: { priority: toggled(priority, key) },
    })),
    ...due.map((each) => ({
      key: `due ${each}`,
      name: told('due', dueWords[each]),
      without: { due: toggled(due, each) },
    })),
    ...(byMe
      ? [
          {
            key: 'by',
            name: not.includes('by') ? t('Created by others') : t('Created by me'),
            without: { byMe: false },
          },
        ]
      : []),
  ]
}
