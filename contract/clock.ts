import * as z from 'zod/mini'
import { msg } from '#contract/words.ts'
import { Id, Instant } from './fields.ts'
import { type Section, totalMinutes } from './agenda.ts'
import { MeetingStatus } from './meetings.ts'

const Milliseconds = z.record(z.string(), z.number())

/**
 * How the clock of a meeting stands. It lives on the server and advances by the acts of whoever presents; a browser only
 * draws it.
 */
export const Clock = z.object({
  status: MeetingStatus,
  /** Where the presenter is on the agenda; null until the meeting has started. */
  sectionId: z.nullable(z.string()),
  /** Since when time has been running; null while it stands still. */
  since: z.nullable(Instant),
  /** What each section has used until `since`, by its id. */
  used: Milliseconds,
  /** The issue that is being discussed. */
  issueId: z.nullable(Id),
  /** What each issue has used until `since`, by its id. */
  issueUsed: Milliseconds,
  /** When the meeting was under way; `until` is null while it is. */
  sittings: z.array(z.object({ from: Instant, until: z.nullable(Instant) })),
})
export type Clock = z.infer<typeof Clock>

/** The clock of a meeting that is to come. */
export const newClock: Clock = {
  status: 'scheduled',
  sectionId: null,
  since: null,
  used: {},
  issueId: null,
  issueUsed: {},
  sittings: [],
}

type Used = Record<string, number>

const addedTo = (used: Used, id: string | number | null, milliseconds: number): Used =>
  id === null || milliseconds === 0 ? used : { ...used, [id]: (used[id] ?? 0) + milliseconds }

/** The same clock with all time until `now` counted; it goes on from there if it was running. */
const counted = (clock: Clock, now: Date): Clock => {
  if (clock.since === null) return clock
  // A clock that another machine set may be ahead of this one.
  const passed = Math.max(0, now.getTime() - Date.parse(clock.since))
  return {
    ...clock,
    since: new Date(Date.parse(clock.since) + passed).toISOString(),
    used: addedTo(clock.used, clock.sectionId, passed),
    issueUsed: addedTo(clock.issueUsed, clock.issueId, passed),
  }
}

const stopped = (clock: Clock, now: Date): Clock => ({ ...counted(clock, now), since: null })

/** With one that is under way; a meeting has no two of them at once. */
const sitting = ({ sittings }: Clock, now: Date): Clock['sittings'] =>
  sittings.at(-1)?.until === null ? sittings : [...sittings, { from: now.toISOString(), until: null }]

const endedSittings = (clock: Clock, now: Date): Clock['sittings'] =>
  clock.sittings.map(({ from, until }) => ({ from, until: until ?? now.toISOString() }))

/** Begins a meeting at a section. */
export const started = (clock: Clock, sectionId: string | null, now: Date): Clock => ({
  ...clock,
  status: 'running',
  sectionId,
  since: now.toISOString(),
  sittings: sitting(clock, now),
})

export const paused = (clock: Clock, now: Date): Clock => ({ ...stopped(clock, now), status: 'paused' })

export const resumed = (clock: Clock, now: Date): Clock => ({ ...clock, status: 'running', since: now.toISOString() })

/** Breaks a meeting off, to go on another day. */
export const suspended = (clock: Clock, now: Date): Clock => ({
  ...stopped(clock, now),
  status: 'suspended',
  sittings: endedSittings(clock, now),
})

/** Goes on with a suspended meeting where it was. */
export const continued = (clock: Clock, now: Date): Clock => ({
  ...resumed(clock, now),
  sittings: sitting(clock, now),
})

export const concluded = (clock: Clock, now: Date): Clock => ({
  ...stopped(clock, now),
  status: 'concluded',
  issueId: null,
  sittings: endedSittings(clock, now),
})

/** Turns to a section, which ends the discussion of an issue. */
export const turned = (clock: Clock, sectionId: string, now: Date): Clock => ({
  ...counted(clock, now),
  sectionId,
  issueId: null,
})

/** Begins to discuss an issue, or none. */
export const discussing = (clock: Clock, issueId: number | null, now: Date): Clock => ({
  ...counted(clock, now),
  issueId,
})

/** What a section has used until now, in milliseconds. */
export const usedBy = (clock: Clock, sectionId: string, now: Date): number => counted(clock, now).used[sectionId] ?? 0

/** What the discussion of an issue has used until now, in milliseconds. */
export const usedByIssue = (clock: Clock, issueId: number, now: Date): number =>
  counted(clock, now).issueUsed[issueId] ?? 0

/** What all sections have used until now, in milliseconds; those that have left the agenda count as well. */
export const usedInAll = (clock: Clock, now: Date): number =>
  Object.values(counted(clock, now).used).reduce((sum, milliseconds) => sum + milliseconds, 0)

/** Whether something happened while the meeting was under way. */
export const happenedIn = ({ sittings }: Pick<Clock, 'sittings'>, at: Instant | null): boolean =>
  at !== null && sittings.some(({ from, until }) => at >= from && (until === null || at <= until))

/** From which share of its time on a section, or the meeting, is about to be over. */
const warningShare = 0.8

export type Pace = 'calm' | 'warning' | 'over'

/** How what was used compares with what was planned. With nothing planned there is nothing to overrun. */
export const paceOf = (usedMilliseconds: number, plannedMinutes: number): Pace => {
  const planned = plannedMinutes * 60_000
  if (planned === 0 || usedMilliseconds < planned * warningShare) return 'calm'
  return usedMilliseconds <= planned ? 'warning' : 'over'
}

type Spent = Pick<Clock, 'sectionId' | 'used'>

/** The sections that take time: those with something to review, and those that time is or has been spent on. */
export const timedSections = (agenda: Section[], empty: readonly string[], { sectionId, used }: Spent): Section[] =>
  agenda.filter(({ id, kind }) => !empty.includes(kind) || id === sectionId || (used[id] ?? 0) > 0)

export const plannedMinutes = (agenda: Section[], empty: readonly string[], clock: Spent): number =>
  totalMinutes(timedSections(agenda, empty, clock))

/** What can be done with a meeting's clock. */
export type Turn = 'start' | 'pause' | 'resume' | 'suspend' | 'continue' | 'turn' | 'conclude'

const turnsFrom: Record<MeetingStatus, readonly Turn[]> = {
  scheduled: ['start'],
  running: ['pause', 'suspend', 'turn', 'conclude'],
  paused: ['resume', 'suspend', 'turn', 'conclude'],
  suspended: ['continue', 'conclude'],
  concluded: [],
}

/** How a meeting stands, as a sentence for whoever is refused for it. */
export const stands: Record<MeetingStatus, string> = {
  scheduled: msg('This meeting has not started yet'),
  running: msg('This meeting is running'),
  paused: msg('This meeting is paused'),
  suspended: msg('This meeting is suspended'),
  concluded: msg('This meeting has been concluded'),
}

/** Why something can't be done with a meeting in this status; null if it can. */
export const refusalOf = (turn: Turn, status: MeetingStatus): string | null =>
  turnsFrom[status].includes(turn) ? null : stands[status]
