import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Person } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { FloatingMenu } from '../../FloatingMenu.tsx'
import type { PopupProps } from '../../popup.ts'
import type { Facets } from './facets.ts'
import { dueWords } from './due-words.ts'
import { dues, toggled } from './filtering.ts'
import type { FilterKind, Filters, Who } from './filtering.ts'
import styles from './menus.module.css'
import { useFilters } from './use-filters.ts'

type Props<Row> = PopupProps & { facets: Facets<Row>; people: readonly Person[] }

// More than anyone scans; the search finds people by name.
const mostPeople = 100

/** What a list can be filtered by; it stays open, for several choices. */
export const FilterMenu = <Row,>({ facets, people, ...popup }: Props<Row>) => {
  const { filters, set } = useFilters(facets)
  const { person, priority, due, authorOf } = facets
  const turn = (kind: FilterKind) => (
    <Check
      key={`not ${kind}`}
      checked={filters.not.includes(kind)}
      onChange={() => set({ not: toggled(filters.not, kind) })}
    >
      {t('All but these')}
    </Check>
  )
  return (
    <FloatingMenu {...popup} label={t('Add filter')} position="bottom-end" closeOnItemClick={false}>
      <div className={styles.menu}>
        {person && <People {...{ facets, people, filters }} onChoose={(who) => set({ who })} />}
        {filters.who.length > 0 && turn('who')}
        {priority && <Menu.Label>{t('Priority')}</Menu.Label>}
        {priority?.options.map(({ key, name }) => (
          <Check
            key={key}
            checked={filters.priority.includes(key)}
            onChange={() => set({ priority: toggled(filters.priority, key) })}
          >
            {name}
          </Check>
        ))}
        {filters.priority.length > 0 && turn('priority')}
        {due && <Menu.Label>{t('Due Date')}</Menu.Label>}
        {due &&
          dues.map((each) => (
            <Check
              key={each}
              checked={filters.due.includes(each)}
              onChange={() => set({ due: toggled(filters.due, each) })}
            >
              {dueWords[each]}
            </Check>
          ))}
        {filters.due.length > 0 && turn('due')}
        {authorOf && (person || priority || due) && <Menu.Divider />}
        {authorOf && <Authors filters={filters} onChange={set} />}
      </div>
    </FloatingMenu>
  )
}

type AuthorsProps = { filters: Filters; onChange: (wish: Pick<Filters, 'byMe' | 'not'>) => void }

/** Those that you created, or those that others did. */
const Authors = ({ filters: { byMe, not }, onChange }: AuthorsProps) => {
  const choose = (byOthers: boolean) => {
    const others = not.filter((kind) => kind !== 'by')
    const isOn = byMe && not.includes('by') === byOthers
    onChange({ byMe: !isOn, not: byOthers && !isOn ? [...others, 'by'] : others })
  }
  return (
    <>
      <Check checked={byMe && !not.includes('by')} onChange={() => choose(false)}>
        {t('Created by me')}
      </Check>
      <Check checked={byMe && not.includes('by')} onChange={() => choose(true)}>
        {t('Created by others')}
      </Check>
    </>
  )
}

type PeopleProps<Row> = Omit<Props<Row>, keyof PopupProps> & { filters: Filters; onChoose: (who: Who[]) => void }

const People = <Row,>({ facets, people, filters: { who }, onChoose }: PeopleProps<Row>) => {
  const check = (each: Who, name: string) => (
    <Check key={each} checked={who.includes(each)} onChange={() => onChoose(toggled(who, each))}>
      <bdi>{name}</bdi>
    </Check>
  )
  return (
    <>
      <Menu.Label>{facets.person?.name}</Menu.Label>
      {check('me', t('Me'))}
      {facets.person && check('none', facets.person.nobody)}
      {people.slice(0, mostPeople).map(({ id, fullName }) => check(id, fullName))}
    </>
  )
}

type CheckProps = { checked: boolean; onChange: () => void; children: ReactNode }

const Check = ({ checked, onChange, children }: CheckProps) => (
  <Menu.CheckboxItem checked={checked} onChange={onChange}>
    {children}
  </Menu.CheckboxItem>
)
