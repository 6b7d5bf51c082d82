import { useCallback, useEffect, useRef } from 'react'
import { periodOf } from '#contract/calendar.ts'
import { rocks } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { useCalendar } from '../../days/workspace-calendar.ts'
import { useCurrentTeam } from '../../teams/current-team.ts'
import { failed } from '../../ui/failures.ts'
import { useRocksSearch } from './rocks-search.ts'

/** Goes to a rock's quarter; a rock that this team's page does not list opens in its dialog instead. */
export const useFollow = (onFound: (id: number) => void): ((id: number) => void) => {
  const [, change] = useRocksSearch()
  const teamId = useCurrentTeam().team?.id
  const calendar = useCalendar()
  const latest = useRef({ change, onFound, teamId, calendar })
  useEffect(() => {
    latest.current = { change, onFound, teamId, calendar }
  })
  const follow = useCallback(async (id: number) => {
    const rock = await call(rocks.read, { params: { rockId: id } }).catch(failed(t('That rock could not be found.')))
    if (!rock) return
    const { change, onFound, teamId, calendar } = latest.current
    if (teamId !== undefined && rock.teamId !== teamId && !rock.otherTeamsInvolved.includes(teamId)) {
      change({ edit: id })
      return
    }
    change({
      ...(rock.dueDate === null ? {} : { quarter: periodOf('quarter', rock.dueDate, calendar).key }),
      q: undefined,
      status: undefined,
      archived: rock.isArchived || undefined,
    })
    onFound(id)
  }, [])
  return useCallback((id) => void follow(id), [follow])
}
