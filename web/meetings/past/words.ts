import type { PastMeeting } from '#contract/minutes.ts'
import { counted } from '../../ui/counted.ts'

type Outcome = Pick<PastMeeting, 'rating' | 'issuesSolved' | 'newTodos'>

/** As in 'Rated 8.6 · 2 issues solved · 5 new to-dos'. */
export const outcomeInWords = ({ rating, issuesSolved, newTodos }: Outcome): string =>
  [
    ...(rating === null ? [] : [`Rated ${rating}`]),
    `${counted(issuesSolved, 'issue')} solved`,
    counted(newTodos, 'new to-do'),
  ].join(' · ')
