import type { Repeat, Rhythm } from '../rhythms.ts'

type Often = Exclude<Repeat, 'none'>

/** The five rhythms that have a name. */
export const namedRhythms: Record<Often, Rhythm> = {
  daily: { unit: 'day', every: 1 },
  weekly: { unit: 'week', every: 1, weekdays: [] },
  monthly: { unit: 'month', every: 1, on: null },
  quaterly: { unit: 'month', every: 3, on: null },
  annually: { unit: 'year', every: 1, on: null },
}

const byUnit: Record<Rhythm['unit'], Often> = { day: 'daily', week: 'weekly', month: 'monthly', year: 'annually' }

/** The named rhythm that comes closest: what those read who know no others. */
const nearest = (rhythm: Rhythm): Often =>
  rhythm.unit === 'month' && rhythm.every % 3 === 0 ? 'quaterly' : byUnit[rhythm.unit]

const isPlain = (rhythm: Rhythm): boolean => {
  if (rhythm.unit === 'day') return true
  if (rhythm.unit === 'week') return rhythm.weekdays.length === 0
  return rhythm.on === null && !('month' in rhythm && rhythm.month !== undefined)
}

/** How often something repeats: by a name, and by its rhythm where that says more than the name. */
export type Repeating = { repeat: Repeat; rhythm: Rhythm | null }

/** The rhythm of something that repeats, null of what does not. */
export const rhythmOf = ({ repeat, rhythm }: Repeating): Rhythm | null =>
  rhythm ?? (repeat === 'none' ? null : namedRhythms[repeat])

/** What is wished for, said in one way. */
export const repeatingOf = (wish: Repeating): Repeating => repeatingIn(rhythmOf(wish))

/** The rhythm of what repeats weekly where nothing else is said, such as a series of meetings; null is that. */
export const besidesWeekly = (rhythm: Rhythm | null): Rhythm | null => {
  const named = repeatingIn(rhythm)
  return named.repeat === 'weekly' ? named.rhythm : rhythm
}

/** A change of how something repeats: a named rhythm takes another away, unless it is the name that stands there already. */
export const repeatingAs = (
  { repeat, rhythm }: Partial<Repeating>,
  now: Pick<Repeating, 'repeat'>,
): Partial<Repeating> => {
  if (rhythm) return repeatingIn(rhythm)
  if (rhythm === undefined && (repeat === undefined || repeat === now.repeat)) return {}
  return { repeat: repeat ?? now.repeat, rhythm: null }
}

/** How something in a rhythm repeats: under its nearest name, and without the rhythm if that is all that it says. */
export const repeatingIn = (rhythm: Rhythm | null): Repeating => {
  if (!rhythm) return { repeat: 'none', rhythm: null }
  const repeat = nearest(rhythm)
  return { repeat, rhythm: isPlain(rhythm) && rhythm.every === namedRhythms[repeat].every ? null : rhythm }
}
