import { describe, expect, test } from 'vitest'
import type { PlanGoal } from '#contract/goals.ts'
import type { LineOfSight, SightedRock, SightedTodo } from '#contract/strategy.ts'
import { edgesOf, elbow, laidOut } from '#web/strategy/sight/tree/layout.ts'
import { fitsBoxes } from '#web/strategy/sight/tree/letters.ts'
import { overlaid } from '#web/strategy/sight/tree/overlay.ts'
import type { Node, Seen } from '#web/strategy/sight/tree/things.ts'
import { gapsIn, treeOf } from '#web/strategy/sight/tree/tree.ts'

const teamId = 1

const goal = (id: number, change: Partial<PlanGoal> = {}): PlanGoal => ({
  id,
  title: `Goal ${id}`,
  description: null,
  progress: 0,
  status: 'active',
  priority: 'medium',
  dueDate: null,
  teamId,
  assignedToId: null,
  assignee: null,
  serves: 'ten-year',
  position: `a${id}`,
  createdById: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  can: { edit: true, delete: true },
  ...change,
})

const rock = (id: number, goalId: number | null, change: Partial<SightedRock> = {}): SightedRock => ({
  id,
  title: `Rock ${id}`,
  teamId,
  status: 'on-track',
  progress: 0,
  owner: null,
  goalId,
  dueDate: null,
  milestones: [],
  ...change,
})

const todo = (id: number, rockId: number, completed = false): SightedTodo => ({
  id,
  title: `To-do ${id}`,
  teamId,
  completed,
  dueDate: null,
  assignee: null,
  rockId,
  milestoneId: null,
})

const many = { perRock: 99, perGoal: 99, goals: 99, entries: 99 }

const seen = (sight: Partial<LineOfSight>, change: Partial<Seen> = {}): Seen => ({
  target: { text: 'First choice', futureDate: null },
  entries: [],
  sight: { goals: [], rocks: [], todos: [], measurables: [], ...sight },
  above: [],
  teamId,
  ours: true,
  caps: many,
  expanded: new Set(),
  ...change,
})

const textOf = ({ thing }: Pick<Node, 'thing'>): string => {
  if (thing.kind === 'goal') return `${thing.goal.title}${thing.unproved ? ' (unproved)' : ''}`
  if (thing.kind === 'rock') return thing.rock.title
  if (thing.kind === 'todo') return `${thing.todo.title}${thing.more > 0 ? ` +${thing.more}` : ''}`
  if (thing.kind === 'gap') return `! ${thing.gap}`
  if (thing.kind === 'more') return `and ${thing.count} more: ${thing.what}`
  return thing.kind === 'elsewhere' ? 'elsewhere' : thing.text
}

/** The trees as indented lines. */
const outlineOf = (nodes: readonly Node[], depth = 0): string[] =>
  nodes.flatMap((node) => [`${'  '.repeat(depth)}${textOf(node)}`, ...outlineOf(node.children, depth + 1)])

const outline = (...of: Parameters<typeof seen>): string[] => outlineOf(treeOf(seen(...of)))

const proves = (goalId: number) => ({ id: goalId, name: 'Revenue', goalId })

describe('the line of sight', () => {
  test('leads from the 10-year target to the to-dos', () => {
    const entries = [{ id: 'e', text: '€ 16m revenue' }]
    const sight = {
      goals: [goal(1, { serves: 'e' }), goal(2)],
      rocks: [rock(10, 1), rock(11, 2)],
      todos: [todo(100, 10)],
      measurables: [proves(1), proves(2)],
    }
    expect(outline(sight, { entries })).toEqual([
      'First choice',
      '  € 16m revenue',
      '    Goal 1',
      '      Rock 10',
      '        To-do 100',
      '  Goal 2',
      '    Rock 11',
    ])
  })

  test('says which milestone a to-do serves, as long as the rock has it', () => {
    const milestones = [{ id: 'm', name: 'Sign the lease', completed: false }]
    const todos = ['m', 'gone', null].map((milestoneId, index) => ({ ...todo(index + 1, 10), milestoneId }))
    const [target] = treeOf(seen({ goals: [goal(1)], rocks: [rock(10, 1, { milestones })], todos }))
    const things = target?.children[0]?.children[0]?.children.map(({ thing }) => thing)
    expect(things).toMatchObject([{ milestone: 'Sign the lease' }, { milestone: undefined }, { milestone: undefined }])
  })

  test('names a goal without a rock, one that no measurable proves, and a rock that serves nothing', () => {
    const sight = { goals: [goal(1), goal(2)], rocks: [rock(10, 2), rock(11, null)], measurables: [proves(1)] }
    expect(outline(sight)).toEqual([
      'First choice',
      '  Goal 1',
      '    ! no rock',
      '  Goal 2 (unproved)',
      '    Rock 10',
      '! rock for nothing',
      '  Rock 11',
    ])
  })

  test('misses nothing of what is over, and leaves out canceled rocks and dropped goals without any', () => {
    const sight = {
      goals: [goal(1, { status: 'completed' }), goal(2, { status: 'dropped' }), goal(3, { status: 'dropped' })],
      rocks: [rock(10, null, { status: 'completed' }), rock(11, 1, { status: 'canceled' }), rock(12, 3)],
    }
    expect(outline(sight)).toEqual(['First choice', '  Goal 1', '  Goal 3', '    Rock 12', 'Rock 10'])
  })

  test('names a missing target and a goal that serves nothing, or what has left the 3-year picture', () => {
    const goals = [goal(1, { serves: null }), goal(2, { serves: 'gone' })]
    const of = { goals, rocks: [rock(10, 1), rock(11, 2)], measurables: [proves(1), proves(2)] }
    expect(outline(of, { target: null })).toEqual([
      '! no target',
      '! goal for nothing',
      '  Goal 1',
      '    Rock 10',
      '! goal for nothing',
      '  Goal 2',
      '    Rock 11',
    ])
    expect(gapsIn(seen(of)).goalsForNothing.map(({ id }) => id)).toEqual([1, 2])
  })

  test('misses nothing to those who do not see all that is there', () => {
    const goals = [goal(1, { serves: null }), goal(2, { serves: 'hidden' }), goal(3)]
    const of = seen({ goals, rocks: [rock(10, null)] }, { target: null, ours: false })
    expect(outlineOf(treeOf(of))).toEqual(['Goal 3', 'Goal 1', 'Goal 2', 'Rock 10'])
    expect(Object.values(gapsIn(of)).flat()).toEqual([])
  })

  test("shows the Leadership team's goals that rocks serve, and goals that are not to be seen", () => {
    const above = [goal(5, { teamId: 9 }), goal(6, { teamId: 9 })]
    const sight = { rocks: [rock(10, 5), rock(11, 77)] }
    expect(outline(sight, { above })).toEqual(['First choice', '  Goal 5', '    Rock 10', 'elsewhere', '  Rock 11'])
  })

  test('counts what is too much to show, until it is asked for', () => {
    const rocks = [1, 2, 3, 4].map((id) => rock(id, 1))
    const todos = [todo(1, 1, true), todo(2, 1), todo(3, 1)]
    const sight = { goals: [goal(1)], rocks, todos, measurables: [proves(1)] }
    const caps = { ...many, perRock: 1, perGoal: 2 }
    const short = ['First choice', '  Goal 1', '    Rock 1', '      To-do 2 +2', '    Rock 2', '    and 2 more: rock']
    expect(outline(sight, { caps })).toEqual(short)
    const expanded = new Set(['goal 1', 'rock 1'])
    expect(outline(sight, { caps, expanded })).toHaveLength(9)
  })

  test('shows the last one itself where its count would take as much room', () => {
    const rocks = [1, 2, 3].map((id) => rock(id, 1))
    const of = { goals: [goal(1)], rocks, measurables: [proves(1)] }
    expect(outline(of, { caps: { ...many, perGoal: 2 } }).slice(2)).toEqual(['    Rock 1', '    Rock 2', '    Rock 3'])
  })

  test('counts goals and entries of the 3-year picture alike', () => {
    const entries = [1, 2, 3].map((id) => ({ id: String(id), text: `Entry ${id}` }))
    const caps = { ...many, goals: 1, entries: 1 }
    expect(
      outline({ goals: [goal(1), goal(2), goal(3)], measurables: [1, 2, 3].map(proves) }, { entries, caps }),
    ).toEqual(['First choice', '  Goal 1', '    ! no rock', '  Entry 1', '  and 2 more: entry', 'and 2 more: goal'])
  })
})

describe('its layout', () => {
  test('gives each leaf a row and what it serves the middle', () => {
    const sight = { goals: [goal(1)], rocks: [rock(1, 1), rock(2, 1), rock(3, 1)], measurables: [proves(1)] }
    const { trees } = laidOut(treeOf(seen(sight)))
    const target = trees[0]
    expect(target?.children[0]?.at).toBe(1)
    expect(target?.children[0]?.children.map(({ at }) => at)).toEqual([0, 1, 2])
  })

  test('never puts two things of a column into one row', () => {
    const goals = Array.from({ length: 30 }, (_, index) =>
      goal(index + 1, { serves: index % 3 === 0 ? null : 'ten-year' }),
    )
    const rocks = Array.from({ length: 90 }, (_, index) => rock(index + 1, index % 4 === 0 ? null : (index % 29) + 1))
    const { trees, rows } = laidOut(treeOf(seen({ goals, rocks })))
    const all = (nodes: typeof trees): typeof trees => nodes.flatMap((each) => [each, ...all(each.children)])
    for (const column of [1, 2, 3, 4]) {
      const ats = all(trees)
        .flatMap((each) => (each.column === column ? each.at : []))
        .toSorted((a, b) => a - b)
      expect(ats.every((at, index) => index === 0 || at - (ats[index - 1] ?? 0) >= 1)).toBe(true)
      expect(Math.max(0, ...ats)).toBeLessThan(rows)
    }
  })

  test('keeps the 10-year target in sight, however much leads to it', () => {
    const goals = Array.from({ length: 60 }, (_, index) => goal(index + 1))
    expect(laidOut(treeOf(seen({ goals }))).trees[0]?.at).toBe(8)
  })

  test('draws a line to each thing that serves another, dashed where something is missing', () => {
    const edges = edgesOf(laidOut(treeOf(seen({ goals: [goal(1)], rocks: [rock(2, null)] }))).trees)
    expect(edges.map(({ from, to, dashed }) => [from, to, dashed])).toEqual([
      [0, 2, false],
      [2, 3, true],
      [2, 3, true],
    ])
  })

  test('bends lines only where they change their height', () => {
    expect(elbow(24, 10, 10)).toBe('M0 10H24')
    expect(elbow(24, 10, 40)).toBe('M0 10H6Q12 10 12 16V34Q12 40 18 40H24')
  })
})

describe('a line of sight below live lists', () => {
  const sight = { goals: [], rocks: [rock(1, null), rock(2, 8), rock(3, 7)], todos: [], measurables: [] }
  const live = (id: number, goalId: number | null) => ({ ...rock(id, goalId), title: 'Now' })

  test('shows what a rock serves as soon as it is said, but no goal that cannot be seen', () => {
    const rocks = [live(1, 5), live(2, 9), live(3, 7)] as unknown as Parameters<typeof overlaid>[1]['rocks']
    const now = overlaid(sight, { goals: [goal(5)], rocks, isKnown: (id) => id === 5 })
    expect(now.goals.map(({ id }) => id)).toEqual([5])
    expect(now.rocks.map(({ goalId, title }) => [title, goalId])).toEqual([
      ['Now', 5],
      ['Now', null],
      ['Now', 7],
    ])
  })
})

describe('on paper', () => {
  const entry = (text: string): Node => ({ key: text, column: 1, thing: { kind: 'entry', text }, children: [] })
  const target = (text: string, children: Node[] = []): Node => ({
    key: 'target',
    column: 0,
    thing: { kind: 'target', text, futureDate: null },
    children,
  })

  test('it is an outline once a text, at whatever depth, has no room in its box', () => {
    expect(fitsBoxes([target('First choice between the ports', [entry('Thirty electric trucks in service')])])).toBe(
      true,
    )
    expect(fitsBoxes([target('First choice between the ports', [entry('Thirty electric trucks '.repeat(3))])])).toBe(
      false,
    )
    expect(fitsBoxes([target('First choice between the ports '.repeat(4))])).toBe(false)
    const long = {
      key: 'goal',
      column: 2,
      thing: { kind: 'goal', goal: goal(1, { title: 'g'.repeat(60) }), unproved: false },
    }
    expect(fitsBoxes([{ ...(long as Omit<Node, 'children'>), children: [] }])).toBe(false)
  })
})
