import type { Day } from '#contract/fields.ts'
import { useWorkspaceDay } from '../../days/workspace-calendar.ts'
import { useScorecardSearch } from '../search.ts'

/** The earlier day that the scorecard is shown as of; undefined for how it is now, as is today before it is over. */
export const useAsOf = (): Day | undefined => {
  const [{ asOf }] = useScorecardSearch()
  const today = useWorkspaceDay()
  return asOf !== undefined && asOf < today ? asOf : undefined
}
