import { isDeepStrictEqual } from 'node:util'
import type { Listed } from '../page.ts'
import { isEmptied } from './emptied.ts'

type Row = { id: number; version: number }

type Cells = { cells: { weekId: string }[] }

/** A row as far as its list shows it. */
const asListed = (list: string, row: Row): Row => {
  // What people have said at a check-in is read in the room, and not off its meeting.
  if (list.startsWith('["meetings"')) return { ...row, checkInData: {} } as Row
  if (!list.startsWith('["scorecard_items"')) return row
  // A change brings the cells of all tabs, of which this one shows its weeks.
  const { cells } = row as Row & Cells
  return { ...row, cells: cells.filter(({ weekId }) => weekId.includes('-W')) } as Row
}

/** The rows of a list in order. */
const sorted = (list: string, rows: unknown[]): Row[] =>
  (rows as Row[]).map((row) => asListed(list, row)).toSorted((one, other) => one.id - other.id)

/** The fields in which two copies of a row differ. */
const differing = (one: object, other: object, mayBeEmptied: boolean): string =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .map((name) => [name, Reflect.get(one, name), Reflect.get(other, name)] as const)
    .filter(([name, ours, theirs]) => !isDeepStrictEqual(ours, theirs) && !(mayBeEmptied && isEmptied(name, theirs)))
    .map(([name, ours, theirs]) => `${name}: ${JSON.stringify(ours)} instead of ${JSON.stringify(theirs)}`)
    .join(', ')

const differences = (shown: Row[], right: Row[], mayBeEmptied: boolean): string[] => {
  const left = new Map(shown.map((row) => [row.id, row]))
  const found = right.flatMap((row) => {
    const ours = left.get(row.id)
    left.delete(row.id)
    if (!ours) return [`lacks ${JSON.stringify(row).slice(0, 300)}`]
    const text = differing(ours, row, mayBeEmptied)
    return text === '' ? [] : [`has ${row.id} with ${text.slice(0, 600)}`]
  })
  return [...found, ...[...left.values()].map((row) => `still has ${JSON.stringify(row).slice(0, 300)}`)]
}

type Allowance = {
  /** Whether references may have been emptied. */
  mayBeEmptied: boolean
  /** The teams that somebody is in: of others they hear nothing, even if they may read them. */
  teamIds: number[]
}

const isCompared = ({ list, rows }: Listed, { teamIds }: Allowance): boolean => {
  const { teamId } = JSON.parse(list)[2] as { teamId?: number }
  // A list that one may no longer read is no longer shown.
  return rows !== undefined && (teamId === undefined || teamIds.includes(teamId))
}

/** What an open page shows otherwise than one that has just been opened. */
export const comparePages = (open: Listed[], fresh: Listed[], allowance: Allowance): string[] => {
  const byList = new Map(open.map((each) => [each.list, each]))
  return fresh
    .filter((each) => isCompared(each, allowance))
    .flatMap(({ list, rows = [] }) => {
      const shown = byList.get(list)
      // The quarter is another once the workspace has another calendar.
      if (!shown) return []
      if (!shown.rows) return [`${list} is not there: ${shown.reason}`]
      const found = differences(sorted(list, shown.rows), sorted(list, rows), allowance.mayBeEmptied)
      return found.map((text) => `${list} ${text}`)
    })
}
