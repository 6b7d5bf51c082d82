import { useQuery } from '@tanstack/react-query'
import { goalsAsOfQuery, goalsQuery } from '../../goals/queries.ts'
import { useVision } from '../vision.ts'

/** The team's goals, now or as they were on the day that the page is shown as of. */
export const useGoals = (teamId: number) => {
  const { asOf } = useVision()
  const now = useQuery({ ...goalsQuery(teamId), enabled: asOf === undefined })
  const then = useQuery({ ...goalsAsOfQuery(teamId, asOf ?? ''), enabled: asOf !== undefined })
  return asOf === undefined ? now : then
}
