import type { Measurable, Placement, ScorecardGroup } from '#contract/scorecard.ts'
import { t } from '#contract/words.ts'
import { inOrder } from '../../ui/list/by-position.ts'
import { searching } from '../../ui/sought.ts'

// Above all ids of measurables, so that both kinds of lines can be told apart in one list.
const firstHead = 10_000_000_000
const headOf = (group: ScorecardGroup | null): number => firstHead + (group?.id ?? 0)

/** A line of the manager: a group's head, or a measurable. */
export type Line =
  | { id: number; kind: 'group'; group: ScorecardGroup | null; count: number }
  | { id: number; kind: 'item'; item: Measurable; groupId: number | null; position: string }

type Item = Extract<Line, { kind: 'item' }>

export const nameOfLine = (line: Line): string =>
  line.kind === 'item' ? line.item.name : (line.group?.name ?? withoutGroup)

/** The head above the measurables that have no group. */
export const withoutGroup = t('No group')

export const placementIn = ({ placements }: Measurable, teamId: number): Placement | undefined =>
  placements.find((placement) => placement.teamId === teamId)

const sought = searching(({ name, description, owner }: Measurable) =>
  [name, description ?? '', owner?.fullName ?? ''].join('\n'),
)

type Shown = { items: readonly Measurable[]; groups: readonly ScorecardGroup[]; teamId: number; text: string }

/** The measurables on a team's scorecard below the heads of their groups; those without a group come last. */
export const linesOf = ({ items, groups, teamId, text }: Shown): Line[] => {
  const isSought = sought(text)
  const known = new Set(groups.map(({ id }) => id))
  const lines = items.flatMap((item): Item[] => {
    const placement = placementIn(item, teamId)
    if (!placement || !isSought(item)) return []
    const { groupId, position } = placement
    return [{ id: item.id, kind: 'item', item, position, groupId: known.has(groupId ?? 0) ? groupId : null }]
  })
  const within = (group: ScorecardGroup | null): Line[] => {
    const own = inOrder(lines.filter(({ groupId }) => groupId === (group?.id ?? null)))
    const isHidden = own.length === 0 && (group === null || text.trim() !== '')
    return isHidden ? [] : [{ id: headOf(group), kind: 'group', group, count: own.length }, ...own]
  }
  const below = [...inOrder(groups), null].flatMap(within)
  return groups.length === 0 ? below.filter(({ kind }) => kind === 'item') : below
}

/** Where a measurable comes to stand: its group, and the measurables around it there. */
export const placeAt = (lines: readonly Line[], ids: readonly number[], id: number) => {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const above = ids.slice(0, ids.indexOf(id)).flatMap((each) => byId.get(each) ?? [])
  const below = ids.slice(ids.indexOf(id) + 1).flatMap((each) => byId.get(each) ?? [])
  // Above the first head, it comes first in that group.
  if (above.length === 0 && below[0]?.kind === 'group') above.push(...below.splice(0, 1))
  const head = above.findLast((line) => line.kind === 'group')
  const [previous, next] = [above.at(-1), below[0]]
  return {
    groupId: head?.kind === 'group' ? (head.group?.id ?? null) : null,
    before: previous?.kind === 'item' ? previous : undefined,
    after: next?.kind === 'item' ? next : undefined,
  }
}

/** The groups around a group's new place, when its head has been moved to another line; undefined if it stays. */
export const groupPlaceAt = (lines: readonly Line[], ids: readonly number[], id: number) => {
  const groups = lines.flatMap((line) => (line.kind === 'group' && line.group ? [line.group] : []))
  const from = groups.findIndex((group) => headOf(group) === id)
  const group = groups[from]
  if (!group) return undefined
  const lineBefore = lines.findIndex((line) => line.id === id)
  const isDown = ids.indexOf(id) > lineBefore
  const headsAbove = ids.slice(0, ids.indexOf(id)).filter((each) => each >= firstHead).length
  // One line on is already the next group, since a group moves as a whole.
  const to = isDown ? Math.max(from + 1, headsAbove) : Math.min(from - 1, Math.max(0, headsAbove - 1))
  if (to < 0 || to >= groups.length || to === from) return undefined
  const rest = groups.filter((each) => each !== group)
  const around = (index: number) => ({ before: rest[index - 1], after: rest[index] })
  return { row: group, to: around(to), was: around(from) }
}
