import type { Position } from '#contract/positions.ts'

const now = '2026-11-23T09:00:00.000Z'
export const person = (id: number, fullName: string) => ({ id, username: fullName, fullName, avatarUrl: null })

export const position = (id: number, parentPositionId: number | null, more: Partial<Position> = {}): Position => ({
  id,
  title: `Seat ${id}`,
  description: null,
  responsibilities: [],
  teamId: 1,
  parentPositionId,
  filledById: null,
  filledBy: null,
  holders: [],
  draftId: null,
  originId: null,
  position: `a${String(id).padStart(5, '0')}`,
  createdById: null,
  createdAt: now,
  updatedAt: now,
  version: 1,
  can: { edit: true, delete: true },
  ...more,
})

/** Visionary, Integrator, and four under it with one or two each. */
export const twelve = [
  position(1, null),
  position(2, 1),
  ...[3, 4, 5, 6].map((id) => position(id, 2)),
  position(7, 3),
  position(8, 3),
  position(9, 4),
  position(10, 4),
  position(11, 5),
  position(12, 6),
]
