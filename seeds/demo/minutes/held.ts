import type { Section } from '#contract/agenda.ts'
import type { Instant } from '#contract/fields.ts'
import { demoTeams } from '../company.ts'
import type { MeetingStory } from '../meeting-stories.ts'
import type { Stage } from '../rows.ts'
import { type MinutesStory, minutesStories } from './stories.ts'

/** A meeting that has been held. */
export type Held = {
  id: number
  story: MeetingStory
  agenda: Section[]
  from: Instant
  until: Instant
  /** When the one before it in its series was. */
  before: Instant | null
  /** How many of its series have been held since. */
  back: number
}

/** What was told of it. */
export const storyOf = ({ story, back }: Held): Partial<MinutesStory> =>
  minutesStories.find((each) => each.meeting === story.title && each.back === back) ?? {}

/** Who was there, and who was missed now and then: never the one who presents. */
export const attendedBy = ({ story, back }: Held, { cast }: Stage): { presentIds: number[]; absentIds: number[] } => {
  const people = story.attendees ?? demoTeams[story.team].members
  const missed = people.filter((who) => who !== story.by)[back % people.length]
  const isMissed = back % 5 === 3
  const idsOf = (wanted: boolean) =>
    people.filter((who) => (isMissed && who === missed) === wanted).map((who) => cast.person(who).id)
  return { presentIds: idsOf(false), absentIds: idsOf(true) }
}

// Some sections take longer than planned and some less, another one each week.
const paces = [0.85, 1.3, 0.7, 1, 1.2, 0.8, 1.1]

/** What each section used: all of the meeting, shared out by the agenda, more or less. */
export const usedBy = ({ agenda, from, until, back }: Held): Record<string, number> => {
  const weights = agenda.map(({ minutes }, index) => minutes * (paces[(back * 3 + index) % paces.length] ?? 1))
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const lasted = Date.parse(until) - Date.parse(from)
  return Object.fromEntries(
    agenda.map(({ id }, index) => [id, sum === 0 ? 0 : Math.round((lasted * (weights[index] ?? 0)) / sum)]),
  )
}
