import type { PastMeeting } from '#contract/minutes.ts'
import { counted } from '../../ui/counted.ts'

type Outcome = Pick<PastMeeting, 'rating' | 'issuesSolved' | 'newTodos'>

/** As in 'Rated 8.6 · 2 issues solved · 5 new to-dos'; what there was none of is left out. */
export const outcomeInWords = ({ rating, issuesSolved, newTodos }: Outcome): string =>
  [
    ...(rating === null ? [] : [`Rated ${rating}`]),
    ...(issuesSolved === 0 ? [] : [`${counted(issuesSolved, 'issue')} solved`]),
    ...(newTodos === 0 ? [] : [counted(newTodos, 'new to-do')]),
  ].join(' · ') || 'Concluded'
