import type { Team } from '#contract/teams.ts'
import { t } from '#contract/words.ts'
import { toast } from '../ui/toast.tsx'
import { sendPart } from './fields.ts'
import type { Changeable, FieldsOf } from './fields.ts'
import { useOptimistic } from './optimistic.ts'
import { aboutRows, changedNames, useTakeBack } from './take-back.ts'

type Move<R> = { rows: readonly R[]; team: Pick<Team, 'id' | 'name'> }

const toTeam = <R extends { teamId: number }>({ id }: Move<R>['team']): Partial<R> => ({ teamId: id }) as Partial<R>

/**
 * Moves rows to another team by one call. What goes along, such as an assignee who is not in it, comes back with them by
 * Undo. Rows that are there already are left alone.
 */
export const useMoveToTeam = <R extends Changeable & { teamId: number }>(kind: FieldsOf<R>) => {
  const takeBack = useTakeBack(kind)
  const { mutate } = useOptimistic<R, Move<R>, R | R[]>({
    topic: kind.topic,
    ids: ({ rows }) => rows.map(({ id }) => id),
    draw: (row, { team }) => ({ ...row, ...toTeam<R>(team) }),
    send: ({ rows, team }) => sendPart(kind, rows, toTeam<R>(team)),
    onSuccess: (reply, { rows, team }) => {
      const after = new Map((Array.isArray(reply) ? reply : [reply]).map((row) => [row.id, row]))
      const names = rows.flatMap((row) => changedNames(kind, row, after.get(row.id) ?? row, toTeam<R>(team)))
      const undo = () => takeBack(rows, [...after.values()], [...new Set(names)])
      return toast({ title: t('Moved to {name}', { name: team.name }), description: aboutRows(kind, rows), undo })
    },
    onError: kind.onError,
  })
  return (rows: readonly R[], team: Move<R>['team']): void => {
    const others = rows.filter(({ teamId }) => teamId !== team.id)
    if (others.length > 0) mutate({ rows: others, team })
  }
}
