import { useEffect, useMemo, useRef } from 'react'
import type { Issue } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import { useTeamNames } from '../../teams/names.ts'
import { useToday } from '../../ui/clock.ts'
import { useArchive, useMove, useRemove, useTop } from '../changes.ts'
import { useDrop, useReopen, useStayed } from '../closing.ts'
import { useShowRow } from '../../ui/list/shown-row.ts'
import type { Act } from '../commands.ts'
import { beforeOf, besideTop } from '../view.ts'

/** What rows and commands act through; the same from render to render. */
export const useAct = (teamId: number | undefined, openIssues: Issue[], open: Act['open']): Act => {
  const latest = useRef(openIssues)
  useEffect(() => {
    latest.current = openIssues
  })
  const { mutate: mark } = useTop()
  const move = useMove()
  const { mutate: drop } = useDrop()
  const { mutate: reopen } = useReopen()
  const { mutate: stayed } = useStayed()
  const archive = useArchive()
  const { mutate: remove } = useRemove()
  const show = useShowRow('issue')
  const nameOfTeam = useTeamNames()
  const today = useToday()
  return useMemo(
    () => ({
      open,
      show,
      mark: (issue) =>
        mark({ issue, isTop: !issue.isTop, ...besideTop(latest.current, issue), was: beforeOf(latest.current, issue) }),
      move,
      drop: (issue) => drop({ issue }),
      reopen: (issue) => reopen({ issue }),
      stayed: (issue) => stayed({ issue }),
      archive,
      remove,
      isHere: (issue) => teamId === undefined || issue.teamId === teamId,
      nameOfTeam: (id) => nameOfTeam(id) ?? t('another team'),
      today,
    }),
    [open, show, mark, move, drop, reopen, stayed, archive, remove, teamId, nameOfTeam, today],
  )
}
