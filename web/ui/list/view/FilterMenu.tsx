import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Person } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { FloatingMenu } from '../../FloatingMenu.tsx'
import type { PopupProps } from '../../popup.ts'
import type { Facets } from './facets.ts'
import { toggled } from './filtering.ts'
import type { Filters, Who } from './filtering.ts'
import styles from './menus.module.css'
import { useFilters } from './use-filters.ts'

type Props<Row> = PopupProps & { facets: Facets<Row>; people: readonly Person[] }

// More than anyone scans; the search finds people by name.
const mostPeople = 100

/** What a list can be filtered by; it stays open, for several choices. */
export const FilterMenu = <Row,>({ facets, people, ...popup }: Props<Row>) => {
  const { filters, set } = useFilters(facets)
  const { person, priority, isOverdue, authorOf } = facets
  return (
    <FloatingMenu {...popup} label={t('Add filter')} position="bottom-end" closeOnItemClick={false}>
      <div className={styles.menu}>
        {person && <People {...{ facets, people, filters }} onChoose={(who) => set({ who })} />}
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
        {(isOverdue || authorOf) && (person || priority) && <Menu.Divider />}
        {isOverdue && (
          <Check checked={filters.overdue} onChange={() => set({ overdue: !filters.overdue })}>
            {t('Overdue')}
          </Check>
        )}
        {authorOf && (
          <Check checked={filters.byMe} onChange={() => set({ byMe: !filters.byMe })}>
            {t('Created by me')}
          </Check>
        )}
      </div>
    </FloatingMenu>
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
