import type { Tree } from '../tree.ts'
import { type Measure, roleSize, wrapped } from './text.ts'

/** The roles as they stand on a card, each in its lines, and how many have no room there. */
export type CardRoles = { roles: string[][]; more: number }
export type Roles = ReadonlyMap<number, CardRoles>

type Most = { roles: number; lines: number }

/** A seat should have five roles; a card shows a few more at most. */
const onScreens: Most = { roles: 8, lines: 2 }
/** Paper and files have no panel to look the rest up in. */
export const onPaper: Most = { roles: Infinity, lines: Infinity }
/** In a column, which is narrower, without the padding and the dot of each. */
const room = 200 - 2 * 12 - 10

export const [roleLine, roleGap, rolesTop] = [15, 3, 8]

/** The roles of each position that has any. */
export const rolesOf = ({ byId }: Tree, measure: Measure, most = onScreens): Roles => {
  const fits = (text: string) => measure(text, roleSize, 400) <= room
  const found = new Map<number, CardRoles>()
  for (const { id, position } of byId.values()) {
    const all = position.responsibilities
    if (all.length === 0) continue
    // One that has no room is named by the line that says how many have none.
    const shown = all.length > most.roles ? all.slice(0, most.roles - 1) : all
    found.set(id, { roles: shown.map((role) => wrapped(role, most.lines, fits)), more: all.length - shown.length })
  }
  return found
}

/** What roles add to the height of a card. */
export const rolesHeight = (roles: CardRoles | undefined): number => {
  if (!roles) return 0
  const entries = roles.roles.length + (roles.more > 0 ? 1 : 0)
  const lines = roles.roles.flat().length + (roles.more > 0 ? 1 : 0)
  return rolesTop + lines * roleLine + (entries - 1) * roleGap
}
