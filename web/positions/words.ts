import type { Position } from '#contract/positions.ts'
import { locale, msg, plural, t } from '#contract/words.ts'
import { namesOf } from '../ui/names.ts'

export const vacant = msg('Position Vacant')

type Held = Pick<Position, 'filledBy' | 'holders'>

/** Nobody fills it, and nobody holds it beside. */
const isVacant = ({ filledBy, holders }: Held): boolean => filledBy === null && holders.length === 0

/** All who hold a seat, who fills it first. */
export const heldBy = ({ filledBy, holders }: Held) => (filledBy ? [filledBy, ...holders] : holders)

/** The names of all who hold a seat. */
export const holderNames = (seat: Held): string => (isVacant(seat) ? t(vacant) : namesOf(heldBy(seat)))

/** As in '12 positions, 1 vacant'. */
export const countWords = (positions: readonly Position[]): string => {
  const open = positions.filter(isVacant).length
  return `${plural(positions.length, '{count} position', '{count} positions')}${open > 0 ? t(', {open} vacant', { open: open.toLocaleString(locale()) }) : ''}`
}
