import type { Instant } from '#contract/fields.ts'

/** Browsers say every minute that they are still there; one that has been silent for longer than this has gone. */
export const silentMilliseconds = 150_000

/** How many are kept at most, so that a program that makes up ids does not fill the database. */
const mostScreens = 20

/** Screens by their ids: when each was last heard of. One that has left is kept for a while, as a call may be late. */
export type Screens = Record<string, { at: Instant; hasLeft?: true }>

/** The screen of a client that names none. Unlike any other it comes back under the same id, so it is not kept. */
export const unnamed = 'unnamed'

const heardOf = (screens: Screens, now: Date): Screens => {
  const since = new Date(now.getTime() - silentMilliseconds).toISOString()
  const newest = Object.entries(screens).toSorted(([, one], [, other]) => (one.at < other.at ? 1 : -1))
  return Object.fromEntries(newest.filter(([, { at }]) => at >= since).slice(0, mostScreens))
}

export const taken = (screens: Screens, screen: string, now: Date): Screens => ({
  ...heardOf(screens, now),
  [screen]: { at: now.toISOString() },
})

export const vacated = (screens: Screens, screen: string, now: Date): Screens => {
  const heard = heardOf(screens, now)
  if (screen !== unnamed) return { ...heard, [screen]: { at: now.toISOString(), hasLeft: true } }
  const { [unnamed]: _, ...others } = heard
  return others
}

/** When a screen that has not left was last heard of; undefined if all have. */
export const lastHeard = (screens: Screens): Instant | undefined =>
  Object.values(screens)
    .flatMap(({ at, hasLeft }) => (hasLeft ? [] : [at]))
    .toSorted()
    .at(-1)
