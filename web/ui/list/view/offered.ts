import type { Facets } from './facets.ts'

/** A choice in a menu. */
export type Offered = { key: string; name: string }

/** The ways to group that make sense for the rows of a page. */
export const groupsFor = <Row extends { teamId?: number }>(
  { groups }: Pick<Facets<Row>, 'groups'>,
  rows: readonly Row[],
): Offered[] =>
  Object.entries(groups)
    .filter(([, { several }]) => !several || rows.some(({ teamId }) => teamId !== rows[0]?.teamId))
    .map(([key, { name }]) => ({ key, name }))
