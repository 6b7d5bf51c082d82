import type { Measurable } from '#contract/scorecard.ts'

const goal = { from: null, only: null, goal: { rule: '>=' as const, low: 20, high: null } }

/** A weekly measurable of a team, without numbers. */
export const measurable = (id: number, more: Partial<Measurable> = {}): Measurable => ({
  id,
  name: `Measurable ${id}`,
  description: null,
  ownerId: 1,
  owner: { id: 1, username: 'ann', fullName: 'Ann Archer', avatarUrl: null },
  target: 20,
  goals: [goal],
  unit: 'number',
  currency: null,
  decimals: 0,
  cadence: 'weekly',
  rollUp: 'sum',
  formula: null,
  operands: [],
  misses: 2,
  entrantIds: [],
  goalId: null,
  teamId: 7,
  groupId: null,
  placements: [{ teamId: 7, groupId: null, position: `a${id}` }],
  elsewhere: false,
  cells: [],
  archivedAt: null,
  createdById: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  can: { edit: true, enter: true, delete: true },
  ...more,
})
