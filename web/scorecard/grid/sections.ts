import type { ScorecardGroup } from '#contract/scorecard.ts'
import { t } from '#contract/words.ts'
import { searching } from '../../ui/sought.ts'
import type { GridRow } from '../view.ts'

/** A group with its rows; `group` is null for the rows that are in none, and for those of other teams. */
export type Section = { key: string; name: string; group: ScorecardGroup | null; rows: GridRow[] }

/** What the grid renders, from top to bottom; `index` counts the rows. */
export type Line = { kind: 'section'; section: Section; open: boolean } | { kind: 'row'; row: GridRow; index: number }

// Positions sort byte by byte, and not by a language's order.
const byPosition = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

const searched = searching(({ item }: GridRow) => [item.name, item.owner?.fullName, item.description].join('\n'))

const placeIn = ({ item }: GridRow, teamId: number) => item.placements.find((place) => place.teamId === teamId)

type Sorted = { groupId: number | null; position: string; row: GridRow }

/** The scorecard's sections in their order; while something is sought, only those with a row. */
export const sectionsOf = (rows: GridRow[], groups: ScorecardGroup[], teamId: number, sought: string): Section[] => {
  const isSought = searched(sought)
  const found = rows.filter(isSought)
  const known = new Set(groups.map(({ id }) => id))
  const placed = found.flatMap((row): Sorted[] => {
    const place = placeIn(row, teamId)
    if (!place) return []
    // As of an earlier day a group may be gone meanwhile.
    const groupId = place.groupId !== null && known.has(place.groupId) ? place.groupId : null
    return [{ groupId, position: place.position, row }]
  })
  const within = (groupId: number | null): GridRow[] =>
    placed
      .filter((each) => each.groupId === groupId)
      .toSorted((one, other) => byPosition(one.position, other.position) || one.row.item.id - other.row.item.id)
      .map(({ row }) => row)
  const sections = groups
    .toSorted((one, other) => byPosition(one.position, other.position))
    .map((group): Section => ({ key: `group ${group.id}`, name: group.name, group, rows: within(group.id) }))
  const loose: Section = { key: 'none', name: t('Without a group'), group: null, rows: within(null) }
  const elsewhere = found.filter((row) => !placeIn(row, teamId))
  const others: Section = { key: 'elsewhere', name: t('Your numbers for other teams'), group: null, rows: elsewhere }
  return [
    ...(sought.trim() === '' ? sections : sections.filter(({ rows }) => rows.length > 0)),
    ...[loose, others].filter(({ rows }) => rows.length > 0),
  ]
}

/** Only rows without a group need no heading. */
const needsHeadings = (sections: Section[]): boolean => sections.some(({ key }) => key !== 'none')

/** The lines that are rendered, without the rows of collapsed sections. */
export const linesOf = (sections: Section[], collapsed: ReadonlySet<string>): Line[] => {
  const lines: Line[] = []
  let index = 0
  for (const section of sections) {
    const open = !collapsed.has(section.key)
    if (needsHeadings(sections)) lines.push({ kind: 'section', section, open })
    if (open) for (const row of section.rows) lines.push({ kind: 'row', row, index: index++ })
  }
  return lines
}
