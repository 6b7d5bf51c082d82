import { colorOf, contrast, over, type Variables } from './colors.ts'
import { tokens } from './stylesheets.ts'

export const named = (names: string): string[] => names.split(' ').map((name) => `var(--${name})`)

/** Text in any of these may stand on any of `grounds`. */
export const inks = named('text text-2 text-3 accent-text red yellow gray green orange emerald')
const plain = named('canvas surface sunken raised hover selected')
const soft = named('pressed accent-soft red-soft yellow-soft green-soft gray-soft emerald-soft orange-soft')
export const grounds = [...plain, ...soft]

/** What stands on a ground, and what is below where the ground shows it. */
export type Pairs = [ground: string, inks: string[], below?: string[]]

/** What only certain text stands on, and what is below where it shows through. */
export const own: Pairs[] = [
  ['var(--thumb)', named('text')],
  ...named('accent accent-hover danger danger-hover').map((ground): Pairs => [ground, named('on-accent')]),
  ['var(--inverse)', named('on-inverse on-inverse-2')],
  ['color-mix(in srgb, var(--on-inverse) 14%, transparent)', named('on-inverse on-inverse-2'), named('inverse')],
  ['var(--text)', named('surface')],
  ['var(--accent-9)', ['#fff', ...named('accent-1 accent-2')]],
  ['var(--accent-2)', ['#1d1b17']],
  ...[0, 1, 2, 3, 4, 5].map((tint): Pairs => [`var(--person-${tint})`, named(`on-person-${tint}`)]),
  ['var(--button)', named('text text-2 text-3'), plain],
  ['color-mix(in srgb, var(--text) 4%, transparent)', inks, plain],
  ['color-mix(in srgb, var(--accent-text) 15%, transparent)', named('text'), grounds],
  ['color-mix(in srgb, var(--accent-text) 18%, var(--selected))', named('accent-text')],
]

/** Pictures and the edges of controls, which are on nothing soft, and the ticks of lists. */
export const pictures: Pairs[] = [
  ...plain.map((ground): Pairs => [ground, named('line-control focus red-solid emerald-solid')]),
  ['var(--emerald-solid)', named('surface')],
  ['var(--gray-solid)', named('surface')],
]

/** Paper is white, and colored as in the light. */
export const paper: Pairs = ['#fff', ['#000', '#1d1b17', '#6b665e', ...named('text text-2 text-3')]]

/** The pairs with less contrast than that, in any of the color schemes. */
export const faint = (least: number, pairs: Pairs[], schemes: Record<string, Variables> = tokens): string[] =>
  pairs.flatMap(([ground, texts, below = ['#fff']]) =>
    Object.entries(schemes).flatMap(([scheme, variables]) =>
      below.flatMap((place) => {
        const on = over(colorOf(ground, variables), colorOf(place, variables))
        const ratio = (ink: string) => contrast(over(colorOf(ink, variables), on), on)
        return texts
          .filter((ink) => ratio(ink) < least)
          .map((ink) => `${ink} on ${ground} on ${place}, ${scheme}: ${ratio(ink).toFixed(2)}`)
      }),
    ),
  )
