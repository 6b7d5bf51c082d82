import type { Facets } from './facets.ts'

/** A choice in a menu. */
export type Offered = { key: string; name: string }

const teamOf = (row: object | undefined): unknown => (row && 'teamId' in row ? row.teamId : undefined)

/** The ways to group that make sense for the rows of a page. */
export const groupsFor = <Row extends object>(
  { groups }: Pick<Facets<Row>, 'groups'>,
  rows: readonly Row[],
): Offered[] =>
  Object.entries(groups)
    .filter(([, { several }]) => !several || rows.some((row) => teamOf(row) !== teamOf(rows[0])))
    .map(([key, { name }]) => ({ key, name }))
