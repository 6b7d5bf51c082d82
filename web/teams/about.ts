import { useMemo } from 'react'
import { useCalendar } from '../days/workspace-calendar.ts'
import { useUser } from '../session/queries.ts'
import { useToday } from '../ui/clock.ts'
import type { About } from '../ui/list/view/facets.ts'
import { useTeamNames } from './names.ts'

/** Who looks at a list, and when; teams are named where rows of several are listed. */
export const useAbout = (severalTeams: boolean): About => {
  const { id: userId } = useUser()
  const today = useToday()
  const calendar = useCalendar()
  const nameOfTeam = useTeamNames(severalTeams)
  return useMemo(() => ({ userId, today, calendar, nameOfTeam }), [userId, today, calendar, nameOfTeam])
}
