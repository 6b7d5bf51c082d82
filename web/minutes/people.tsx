import { createContext, useContext } from 'react'
import type { Person } from '#contract/tenants.ts'
import { PersonCell } from '../ui/PersonCell.tsx'

/** The people whom the minutes name, by their ids; those deleted since are missing. */
export const PeopleContext = createContext<ReadonlyMap<number, Person>>(new Map())

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
