import type { QueryClient } from '@tanstack/react-query'
import type { Changes } from '#contract/journal.ts'
import type { Person } from '#contract/tenants.ts'
import { changeBelow } from './rows.ts'

const isPerson = (value: object): value is Person => 'id' in value && 'username' in value && 'fullName' in value

/** The same data with persons as they are called and look by now; what names none of them stays the same object. */
const withPersons = <Data>(data: Data, persons: ReadonlyMap<number, Person>): Data => {
  if (typeof data !== 'object' || data === null) return data
  const person = isPerson(data) && persons.get(data.id)
  if (person) return { ...data, ...person }
  const entries = Object.entries(data).map(
    ([key, value]: [string, unknown]) => [key, withPersons(value, persons)] as const,
  )
  if (entries.every(([key, value]) => value === (data as Record<string, unknown>)[key])) return data
  return (Array.isArray(data) ? entries.map(([, value]) => value) : Object.fromEntries(entries)) as Data
}

/** Whether data name one of these people. Something else may have the same number, and is then fetched again in vain. */
const mentions = (data: unknown, ids: ReadonlySet<number>, name = ''): boolean => {
  if (typeof data === 'number') return /ids?$/i.test(name) && !/team/i.test(name) && ids.has(data)
  if (typeof data !== 'object' || data === null) return false
  const nameOf = (key: string): string => {
    // The parts of an array are called as it is.
    if (Array.isArray(data)) return name
    return key === 'id' && !isPerson(data) ? '' : key
  }
  return Object.entries(data).some(([key, value]) => mentions(value, ids, nameOf(key)))
}

/**
 * Rows of every kind carry names: draws those that have changed, and fetches again what names a person who is gone. When
 * a team goes, everything is loaded afresh.
 */
export const mergePeople = (client: QueryClient, users: Changes['topics'][string]): void => {
  const persons = new Map(users.rows.map((row) => [row.id, row as unknown as Person]))
  const gone = new Set(users.gone)
  if (persons.size > 0) changeBelow((row) => withPersons(row, persons))
  for (const query of client.getQueryCache().getAll()) {
    const { queryKey, state } = query
    if (gone.size > 0 && mentions(state.data, gone)) void client.invalidateQueries({ queryKey, exact: true })
    const data = persons.size > 0 ? withPersons(state.data, persons) : state.data
    // As in `mergeInto`: what has not changed are the same objects.
    if (data !== state.data) query.setState({ data })
  }
}
