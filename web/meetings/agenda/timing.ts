import { totalMinutes } from '#contract/agenda.ts'
import type { Section } from '#contract/agenda.ts'

/** A section and its minutes of the meeting, from its start. */
export type Timed = { section: Section; from: number; to: number }

/** When each section begins and ends. */
export const timed = (agenda: readonly Section[]): Timed[] => {
  let to = 0
  return agenda.map((section) => {
    const from = to
    to += section.minutes
    return { section, from, to }
  })
}

export type Fit = {
  total: number
  /** Of the meeting; null if none is set. */
  length: number | null
  /** How many minutes the agenda is too long, less than nothing if there is time left. */
  over: number
  /** The section that the meeting's end would fall into. */
  cut: Timed | undefined
}

/** How an agenda fits into its meeting. */
export const fitOf = (agenda: readonly Section[], length: number | null): Fit => {
  const total = totalMinutes(agenda)
  const cut = length === null ? undefined : timed(agenda).find(({ to }) => to > length)
  return { total, length, over: length === null ? 0 : total - length, cut }
}

export type Axis = {
  /** In minutes, from the meeting's start. */
  span: number
  ticks: number[]
  /** Where the meeting ends; null if no duration is set. */
  end: number | null
}

const steps = [5, 15, 30, 60, 120, 240]
const maxTicks = 6

/** What an agenda is drawn along: all of it, and all of the meeting. */
export const axisOf = ({ total, length }: Pick<Fit, 'total' | 'length'>): Axis => {
  const longest = Math.max(total, length ?? 0, 15)
  const step = steps.find((step) => longest / step <= maxTicks) ?? Math.ceil(longest / maxTicks / 60) * 60
  const count = Math.ceil(longest / step)
  return {
    span: longest,
    ticks: Array.from({ length: count + 1 }, (_, n) => n * step).filter((at) => at <= longest),
    end: length,
  }
}

/** The parts of a section's bar before and after the meeting's end. */
export const partsOf = ({ from, to }: Timed, { end }: Pick<Axis, 'end'>) => {
  const until = end ?? to
  return [
    { over: false, from, to: Math.min(to, until) },
    { over: true, from: Math.max(from, until), to },
  ].filter((part) => part.to > part.from)
}
