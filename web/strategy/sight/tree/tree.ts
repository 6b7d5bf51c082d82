import type { PlanGoal } from '#contract/goals.ts'
import type { SightedRock, SightedTodo } from '#contract/strategy.ts'
import { gapsOf } from '#contract/strategy.ts'
import { t } from '#contract/words.ts'
import { inOrder } from '../../../ui/list/by-position.ts'
import type { Column, Gap, Node, Seen, Thing } from './things.ts'

const grouped = <Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> => {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

/** What a goal serves that is still there: the target, an entry by its id, or nothing. */
const servedBy = ({ serves }: PlanGoal, { entries }: Pick<Seen, 'entries'>): string | null =>
  serves === 'ten-year' || entries.some(({ id }) => id === serves) ? serves : null

type Looked = Pick<Seen, 'sight' | 'entries' | 'teamId' | 'ours'>

/** What is missing, and the team's goals that are not over and serve nothing that is written. */
export const gapsIn = ({ sight, entries, teamId, ours }: Looked) => {
  const known = ours ? sight : { goals: [], rocks: [], measurables: [] }
  const goalsForNothing = known.goals.filter((goal) => goal.status === 'active' && servedBy(goal, { entries }) === null)
  return { ...gapsOf(known, teamId), goalsForNothing }
}

/** What is seen, looked up by what it serves. */
const lookedUp = (seen: Seen) => {
  const { goals, rocks, todos } = seen.sight
  const gaps = gapsIn(seen)
  const rocksOf = grouped(
    rocks.filter(({ status }) => status !== 'canceled'),
    ({ goalId }) => goalId,
  )
  const isShown = ({ id, status }: PlanGoal) => status !== 'dropped' || rocksOf.has(id)
  const shownGoals = [
    ...inOrder(goals).filter(isShown),
    ...inOrder(seen.above).filter(({ id, teamId }) => teamId !== seen.teamId && rocksOf.has(id)),
  ]
  return {
    ...seen,
    goals: shownGoals,
    rocksOf,
    todosOf: grouped(todos.toSorted(openFirst), ({ rockId }) => rockId),
    unserved: idsOf(gaps.goalsWithoutRock),
    unproved: idsOf(gaps.goalsUnproved),
    goalsForNothing: idsOf(gaps.goalsForNothing),
    rocksForNothing: idsOf(gaps.rocksForNothing),
  }
}

const idsOf = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id))

const openFirst = (one: SightedTodo, other: SightedTodo): number =>
  Number(one.completed) - Number(other.completed) || one.id - other.id

type Sought = ReturnType<typeof lookedUp>

const node = (column: Column, key: string, thing: Thing, children: Node[] = []): Node => ({
  key,
  column,
  thing,
  children,
})

const gapNode = (column: Column, key: string, gap: Gap, children?: Node[]): Node =>
  node(column, `${gap.gap} ${key}`, { kind: 'gap', ...gap }, children)

type More = Omit<Extract<Thing, { kind: 'more' }>, 'kind' | 'count'> & { column: Column; most: number }

/** The first of many rows, and how many there are besides; one more is shown as itself. */
const firstOf = <Row>(sought: Sought, rows: readonly Row[], more: More, nodeOf: (row: Row) => Node): Node[] => {
  const { column, most, ...left } = more
  if (sought.expanded.has(left.of) || rows.length <= most + 1) return rows.map(nodeOf)
  const thing: Thing = { kind: 'more', ...left, count: rows.length - most }
  return [...rows.slice(0, most).map(nodeOf), node(column, `more ${left.of}`, thing)]
}

const rockNode = ({ todosOf, caps, expanded }: Sought, rock: SightedRock): Node => {
  const key = `rock ${rock.id}`
  const all = todosOf.get(rock.id) ?? []
  const shown = expanded.has(key) ? all : all.slice(0, caps.perRock)
  const left = all.length - shown.length
  const todoNode = (todo: SightedTodo, index: number): Node => {
    const milestone = rock.milestones.find(({ id }) => id === todo.milestoneId)?.name
    return node(4, `todo ${todo.id}`, { kind: 'todo', todo, milestone, more: index === shown.length - 1 ? left : 0 })
  }
  return node(3, key, { kind: 'rock', rock }, shown.map(todoNode))
}

const rocksBelow = (sought: Sought, key: string, rocks: readonly SightedRock[], nodeOf: (rock: SightedRock) => Node) =>
  firstOf(sought, rocks, { what: 'rock', of: key, column: 3, most: sought.caps.perGoal }, nodeOf)

const goalNode = (sought: Sought, goal: PlanGoal): Node => {
  const key = `goal ${goal.id}`
  const rocks = rocksBelow(sought, key, sought.rocksOf.get(goal.id) ?? [], (rock) => rockNode(sought, rock))
  const missing = sought.unserved.has(goal.id) ? [gapNode(3, key, { gap: 'no rock', goal })] : []
  return node(2, key, { kind: 'goal', goal, unproved: sought.unproved.has(goal.id) }, [...rocks, ...missing])
}

/** The 10-year target, or that there is none, with all that leads to it. */
const targetTrees = (sought: Sought, goalsOf: Map<string | null, PlanGoal[]>): Node[] => {
  const { target, entries, caps, ours } = sought
  const goalNodes = (serves: string) => (goalsOf.get(serves) ?? []).map((goal) => goalNode(sought, goal))
  const served = entries.filter(({ id }) => goalsOf.has(id))
  const others = entries.filter(({ id }) => !goalsOf.has(id))
  const entryNode = ({ id, text }: (typeof entries)[number]) =>
    node(1, `entry ${id}`, { kind: 'entry', text }, goalNodes(id))
  const below = [
    ...served.map(entryNode),
    ...goalNodes('ten-year'),
    ...firstOf(sought, others, { what: 'entry', of: 'target', column: 1, most: caps.entries }, entryNode),
  ]
  if (target) return [node(0, 'target', { kind: 'target', ...target }, below)]
  return ours ? [gapNode(0, 'target', { gap: 'no target' }, below)] : below
}

/** The goals that serve nothing. */
const looseGoals = (sought: Sought, goals: readonly PlanGoal[]): Node[] =>
  goals.map((goal) => {
    const below = goalNode(sought, goal)
    return sought.goalsForNothing.has(goal.id)
      ? gapNode(1, below.key, { gap: 'goal for nothing', goal }, [below])
      : below
  })

/** The rocks that serve nothing, and those that serve a goal which the reader knows only by its number. */
const looseRocks = (sought: Sought): Node[] => {
  const known = new Set<number | null>(sought.goals.map(({ id }) => id))
  const elsewhere = [...sought.rocksOf].flatMap(([goalId, rocks]) =>
    goalId === null || known.has(goalId) ? [] : rocks,
  )
  const missing = (rock: SightedRock): Node => {
    const below = rockNode(sought, rock)
    return sought.rocksForNothing.has(rock.id)
      ? gapNode(2, below.key, { gap: 'rock for nothing', rock }, [below])
      : below
  }
  const others = rocksBelow(sought, 'elsewhere', elsewhere, (rock) => rockNode(sought, rock))
  return [
    ...(others.length > 0 ? [node(2, 'elsewhere', { kind: 'elsewhere' }, others)] : []),
    ...rocksBelow(sought, 'nothing', sought.rocksOf.get(null) ?? [], missing),
  ]
}

/** What serves what, as a tree from the 10-year target down, and behind it trees of what serves nothing. */
export const treeOf = (seen: Seen): Node[] => {
  const sought = lookedUp(seen)
  const { goals, caps, expanded } = sought
  const all = expanded.has('goals') || goals.length <= caps.goals + 1
  const shown = all ? goals : goals.slice(0, caps.goals)
  const goalsOf = grouped(shown, (goal) => servedBy(goal, sought))
  const more: Thing = { kind: 'more', what: 'goal', of: 'goals', count: goals.length - shown.length }
  return [
    ...targetTrees(sought, goalsOf),
    ...looseGoals(sought, goalsOf.get(null) ?? []),
    ...(all ? [] : [node(2, t('more goals'), more)]),
    ...looseRocks({ ...sought, goals }),
  ]
}
