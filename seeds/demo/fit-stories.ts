import type { ValueRating } from '#contract/people-fit.ts'
import type { Who } from './company.ts'

type Answers = [getsIt: boolean, wantsIt: boolean, capacity: boolean | null]

/** How someone was rated: against the core values in their order, and in their seat. */
export type FitStory = {
  who: Who
  by: Who
  /** The quarter before this one, and this one. */
  before: ValueRating[]
  now: (ValueRating | null)[]
  notes?: string
  seat: string
  answers: Answers
}

export const fitStories: FitStory[] = [
  {
    who: 'tom',
    by: 'daniel',
    before: ['+', '+', '+', '+/-'],
    now: ['+', '+', '+', '+'],
    seat: 'Finance',
    answers: [true, true, true],
  },
  {
    who: 'priya',
    by: 'daniel',
    before: ['+', '+/-', '+', '+/-'],
    now: ['+', '+', '+', '+/-'],
    seat: 'Sales',
    answers: [true, true, true],
  },
  {
    who: 'jonas',
    by: 'daniel',
    before: ['+/-', '+', '+', '+'],
    now: ['+', '+', '+', '+'],
    seat: 'Operations',
    answers: [true, true, null],
  },
  {
    who: 'aisha',
    by: 'daniel',
    before: ['+', '+', '+', '+'],
    now: ['+', '+', '+/-', null],
    seat: 'Customer Success',
    answers: [true, true, true],
  },
  {
    who: 'sam',
    by: 'jonas',
    before: ['+', '+/-', '+', '+'],
    now: ['+/-', '+/-', '+', '+/-'],
    notes: 'Answers at night, but alone. We talk about handing over the planner.',
    seat: 'Fleet & IT',
    answers: [true, true, false],
  },
  {
    who: 'daniel',
    by: 'maya',
    before: ['+', '+', '+/-', '+'],
    now: ['+', '+', '+', '+'],
    seat: 'Integrator',
    answers: [true, true, null],
  },
]

/** Who may rate whom besides the admins. */
export const raterStories: { who: Who; rater: Who }[] = [
  { who: 'sam', rater: 'jonas' },
  { who: 'katja', rater: 'jonas' },
  { who: 'hannah', rater: 'aisha' },
]
