import { createContext, useContext } from 'react'
import { formerMember } from '#contract/tenants.ts'
import type { Person } from '#contract/tenants.ts'
import { listText, t } from '#contract/words.ts'
import { PersonCell } from '../ui/PersonCell.tsx'
import styles from './sections/sections.module.css'

/** The people whom the minutes name, by their ids; those deleted since are missing. */
export const PeopleContext = createContext<ReadonlyMap<number, Person>>(new Map())

const nameIn = (people: ReadonlyMap<number, Person>, id: number): string => people.get(id)?.fullName ?? t(formerMember)

type Props = {
  id: number | null
  /** What it means that there is no id. */
  nobody?: 'unassigned' | 'former'
}

/** A person by their id. */
export const Named = ({ id, nobody = 'former' }: Props) => {
  const person = useContext(PeopleContext).get(id ?? 0) ?? null
  return <PersonCell person={person} absent={id === null ? nobody : 'former'} />
}

/** Who was there when something was decided; nothing where minutes do not say. */
export const WereThere = ({ ids }: { ids: readonly number[] }) => {
  const people = useContext(PeopleContext)
  if (ids.length === 0) return null
  return (
    <p className={styles.beside}>{t('There: {names}', { names: listText(ids.map((id) => nameIn(people, id))) })}</p>
  )
}
