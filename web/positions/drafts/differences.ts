import { type Differences, differencesOf, type Position } from '#contract/positions.ts'
import { msg, numberText, plural, t } from '#contract/words.ts'
import type { Mark, Marks } from '../marks/marks.ts'
import { holderNames } from '../words.ts'

export type Kind = Mark | 'removed' | 'reordered'

/** A line of the comparison; `id` is the draft's position, null for one that is not in the draft. */
type Line = { id: number | null; key: string; title: string; detail: string }

export type Comparison = { kind: Kind; lines: Line[] }[]

type Place = (id: number | null) => string

/** Where a position comes from or goes `to`, and what it is `at`: 'the top', 'at the top', or under which other one. */
const placesOf = (positions: readonly Position[]): { to: Place; at: Place } => {
  const byId = new Map(positions.map(({ id, title }) => [id, title]))
  const place = (top: string) => (id: number | null) =>
    id === null ? t(top) : t('under {title}', { title: byId.get(id) ?? t('another position') })
  return { to: place(msg('the top')), at: place(msg('at the top')) }
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const reworded = (from: Position, to: Position): string => {
  const parts = [
    from.title !== to.title && t('title, was “{title}”', { title: from.title }),
    from.description !== to.description && t('description'),
    from.responsibilities.join('\n') !== to.responsibilities.join('\n') && t('roles and responsibilities'),
  ]
  return upper(parts.filter(Boolean).join('; '))
}

/** What a draft does to the primary chart, in words, one line for each thing. */
export const comparisonOf = (primary: Position[], draft: Position[]): Comparison => {
  const { added, removed, moved, reordered, refilled, reworded: rewords } = differencesOf(primary, draft)
  const [before, after] = [placesOf(primary), placesOf(draft)]
  const line = (position: Position, detail: string): Line => ({
    id: position.id,
    key: String(position.id),
    title: position.title,
    detail,
  })
  const all: Comparison = [
    {
      kind: 'added',
      lines: added.map((each) => line(each, `${upper(after.to(each.parentPositionId))} · ${holderNames(each)}`)),
    },
    {
      kind: 'removed',
      lines: removed.map((each) => ({
        ...line(
          each,
          t('Was {parentPositionId} · {each}', {
            parentPositionId: before.at(each.parentPositionId),
            each: holderNames(each),
          }),
        ),
        id: null,
      })),
    },
    {
      kind: 'moved',
      lines: moved.map(({ from, to }) =>
        line(
          to,
          t('From {parentPositionId} to {parentPositionId2}', {
            parentPositionId: before.to(from.parentPositionId),
            parentPositionId2: after.to(to.parentPositionId),
          }),
        ),
      ),
    },
    { kind: 'reordered', lines: reordered.flatMap((rows) => linesOfOrder(rows, after.at)) },
    { kind: 'refilled', lines: refilled.map(({ from, to }) => line(to, `${holderNames(from)} → ${holderNames(to)}`)) },
    { kind: 'reworded', lines: rewords.map(({ from, to }) => line(to, reworded(from, to))) },
  ]
  return all.filter(({ lines }) => lines.length > 0)
}

/** As in 'Under Integrator: Finance, Sales'; leads to the first of them. */
const linesOfOrder = (rows: readonly Position[], placeOf: Place): Line[] =>
  rows.slice(0, 1).map(({ id, parentPositionId }) => ({
    id,
    key: String(id),
    title: upper(placeOf(parentPositionId)),
    detail: rows.map(({ title }) => title).join(', '),
  }))

/** What each card of the draft bears. */
export const marksOf = ({ added, moved, refilled, reworded }: Differences<Position>): Marks => {
  const marks = new Map<number, Mark[]>()
  const mark = (kind: Mark) => (position: Position) => marks.set(position.id, [...(marks.get(position.id) ?? []), kind])
  added.forEach(mark('added'))
  for (const [kind, pairs] of [
    ['moved', moved],
    ['refilled', refilled],
    ['reworded', reworded],
  ] as const) {
    pairs.map(({ to }) => to).forEach(mark(kind))
  }
  return marks
}

const counts: Record<Exclude<Kind, 'reordered'>, string> = {
  added: msg('{count} added'),
  removed: msg('{count} removed'),
  moved: msg('{count} moved'),
  refilled: msg('{count} refilled'),
  reworded: msg('{count} reworded'),
}

/** As in '2 positions added, 1 moved, another order in 1 place'; empty if nothing differs. */
export const inNumbers = (comparison: Comparison): string =>
  comparison
    .toSorted((one, other) => Number(one.kind === 'reordered') - Number(other.kind === 'reordered'))
    .map(({ kind, lines }, index) => {
      if (kind === 'reordered')
        return plural(lines.length, 'another order in {count} place', 'another order in {count} places')
      // The first says of what.
      const count =
        index === 0 ? plural(lines.length, '{count} position', '{count} positions') : numberText(lines.length)
      return t(counts[kind], { count })
    })
    .join(', ')
