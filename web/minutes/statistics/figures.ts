import type { Goal } from '#contract/goal-rules.ts'
import { todoGoal } from '#contract/minutes.ts'
import type { MeetingFigures } from '#contract/minutes.ts'
import { movingAverages } from '#contract/signals.ts'
import { numberText, t } from '#contract/words.ts'
import { minuteMilliseconds } from '../durations.ts'

/** A meeting's place in a chart. */
export type Point = { figures: MeetingFigures; value: number; goal: Goal | null; average: number | null }

/** A figure of meetings over time. */
export type Figure = {
  name: string
  valueOf: (figures: MeetingFigures) => number | null
  /** What is aimed at. */
  goal: Goal | null
  textOf: (value: number) => string
}

const rounded = (value: number): number => Math.round(value * 10) / 10

export const figures: Figure[] = [
  { name: t('Rating'), valueOf: ({ rating }) => rating, goal: null, textOf: (value) => numberText(rounded(value)) },
  {
    name: t('To-dos done'),
    valueOf: ({ todoShare }) => todoShare,
    goal: { rule: '>=', low: todoGoal, high: null },
    textOf: (value) => t('{number}%', { number: Math.round(value) }),
  },
  {
    name: t('Issues solved'),
    valueOf: ({ issuesSolved }) => issuesSolved,
    goal: null,
    textOf: (value) => numberText(rounded(value)),
  },
  {
    name: t('Minutes over'),
    valueOf: ({ plannedMinutes, usedMilliseconds }) =>
      Math.round(usedMilliseconds / minuteMilliseconds) - plannedMinutes,
    goal: null,
    textOf: (value) => numberText(rounded(value)),
  },
]

/** Over how many meetings an average moves: those of a quarter. */
const averaged = 13

/** The meetings that have something to count, oldest first. */
export const pointsOf = ({ valueOf, goal }: Figure, meetings: readonly MeetingFigures[]): Point[] => {
  const counting = meetings.flatMap((figures) => {
    const value = valueOf(figures)
    return value === null ? [] : [{ figures, value }]
  })
  const averages = movingAverages(
    counting.map(({ value }) => value),
    averaged,
  )
  return counting.map((each, index) => ({ ...each, goal, average: averages[index] ?? null }))
}

/** What meetings planned for a section and used for it, on average, in minutes. */
export type SectionFigures = { name: string; planned: number; used: number; meetings: number }

/** The titles of meetings, most frequent first. */
export const titlesOf = (meetings: readonly MeetingFigures[]): string[] => {
  const counts = new Map<string, number>()
  for (const { title } of meetings) counts.set(title, (counts.get(title) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([title]) => title)
}

/** The sections of the last meetings by their names, in the order of the newest. */
export const sectionsOf = (meetings: readonly MeetingFigures[]): SectionFigures[] => {
  const byName = new Map<string, { planned: number; used: number; meetings: number }>()
  for (const { sections } of meetings.toReversed()) {
    for (const { name, plannedMinutes, usedMilliseconds } of sections) {
      const sum = byName.get(name) ?? { planned: 0, used: 0, meetings: 0 }
      byName.set(name, {
        planned: sum.planned + plannedMinutes,
        used: sum.used + usedMilliseconds / minuteMilliseconds,
        meetings: sum.meetings + 1,
      })
    }
  }
  return [...byName].map(([name, { planned, used, meetings }]) => ({
    name,
    planned: rounded(planned / meetings),
    used: rounded(used / meetings),
    meetings,
  }))
}
