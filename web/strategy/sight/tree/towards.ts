import type { Day } from '#contract/fields.ts'
import type { Section } from '#contract/vision.ts'
import { entriesOf } from '../../../goals/served.ts'
import { sectionIn } from '../../vision.ts'

type Of = { teamId: number; sections: readonly Section[] }

const targetIn = ({ teamId, sections }: Of): { text: string; futureDate: Day | null } | null => {
  const content = sectionIn(sections, teamId, 'ten-year-target')?.content
  return content && content.target.trim() !== '' ? { text: content.target, futureDate: content.futureDate } : null
}

/**
 * Where a team's line of sight leads: its own 10-year target and 3-year picture, or else the Leadership team's, of whose
 * picture those entries are always there that the team's goals serve.
 */
export const towardsOf = (own: Of, above: Of | undefined, serves: ReadonlySet<string | null>) => {
  const mine = entriesOf(own.sections, own.teamId)
  const theirs = above ? entriesOf(above.sections, above.teamId) : []
  return {
    target: targetIn(own) ?? (above ? targetIn(above) : null),
    entries: mine.length === 0 ? theirs : [...mine, ...theirs.filter(({ id }) => serves.has(id))],
  }
}
