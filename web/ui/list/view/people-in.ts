import type { Person } from '#contract/tenants.ts'
import { locale } from '#contract/words.ts'
import type { Facets } from './facets.ts'

/** The people that rows belong to, by name. */
export const peopleIn = <Row>(rows: readonly Row[], { person }: Pick<Facets<Row>, 'person'>): Person[] => {
  const byId = new Map(rows.flatMap((row) => person?.of(row) ?? []).map((each) => [each.id, each]))
  const { compare } = new Intl.Collator(locale())
  return [...byId.values()].toSorted((a, b) => compare(a.fullName, b.fullName))
}
