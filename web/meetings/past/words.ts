import type { PastMeeting } from '#contract/minutes.ts'
import { plural, t } from '#contract/words.ts'

type Outcome = Pick<PastMeeting, 'rating' | 'issuesSolved' | 'newTodos'>

/** As in 'Rated 8.6 · 2 issues solved · 5 new to-dos'; what there was none of is left out. */
export const outcomeInWords = ({ rating, issuesSolved, newTodos }: Outcome): string =>
  [
    ...(rating === null ? [] : [t('Rated {rating}', { rating })]),
    ...(issuesSolved === 0 ? [] : [plural(issuesSolved, '{count} issue solved', '{count} issues solved')]),
    ...(newTodos === 0 ? [] : [plural(newTodos, '{count} new to-do', '{count} new to-dos')]),
  ].join(' · ') || t('Concluded')
