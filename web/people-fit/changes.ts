import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Bar, FitSheet } from '#contract/people-fit.ts'
import { peopleFit } from '#contract/people-fit.ts'
import { t } from '#contract/words.ts'
import { ApiError, call } from '../api.ts'
import { isConflict, tellClash } from '../sync/fields.ts'
import { useUndoable } from '../sync/undoable.ts'
import { failed } from '../ui/failures.ts'
import { toast } from '../ui/toast.tsx'
import { drawn, type Fit, fitFor, type Rating, withFit } from './drawing.ts'
import { noteKey } from './person/notes.ts'
import { fitKey, sheetQuery } from './queries.ts'
import { nothingToUndo } from '../ui/undo.ts'

const send = ({ personId: userId, ...rating }: Rating, quarter: string, updatedAt: string | null): Promise<Fit> => {
  if (rating.kind === 'value') {
    const params = { userId, coreValueId: rating.valueId, quarter }
    return call(peopleFit.rateValue, { params, body: { ...rating.wish, updatedAt } })
  }
  const params = { userId, positionId: rating.seat.id, quarter }
  return call(peopleFit.rateSeat, { params, body: { ...rating.wish, updatedAt } })
}

const stateOf = ({ id, userId, updatedAt }: Fit): string => `${userId} ${id} ${updatedAt}`

/** What is there now, if somebody else was first. */
export const currentIn = (error: Error): unknown =>
  error instanceof ApiError && error.status === 409 ? error.problem.current : undefined

const tellOf = (current: Fit): void =>
  toast({
    title: t('Someone else has rated this in the meantime'),
    description: t('{fullName} was first. You now see what they said.', {
      fullName: current.ratedBy?.fullName ?? t('Someone'),
    }),
    variant: 'destructive',
  })

/**
 * Rates people on a sheet. A rating is drawn at once over what the server said, and the drawing goes when it has
 * answered. It is refused if somebody else has rated since the state that was seen; own ratings in between don't count.
 */
export const useRating = (teamId: number, quarter: string, onNoted: (key: string, text: string) => void) => {
  const client = useQueryClient()
  const { queryKey } = sheetQuery(teamId, quarter)
  const mutationKey = [...queryKey, 'rate']
  const own = useRef(new Set<string>())
  const store = (fit: Fit) => client.setQueryData(queryKey, (sheet) => sheet && withFit(sheet, fit))
  const since = (rating: Rating): string | null => {
    const of = client.getQueryData(queryKey)?.people.find(({ person }) => person.id === rating.personId)
    const stored = of && fitFor(of, rating)
    return stored && own.current.has(stateOf(stored)) ? stored.updatedAt : rating.seen
  }
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `ratings ${teamId} ${quarter}` },
    mutationFn: (rating: Rating) => send(rating, quarter, since(rating)),
    // An answer that is on its way already would bring back what was before.
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (fit, rating) => {
      own.current.add(stateOf(fit))
      store(fit)
      const { notes } = rating.wish
      if (notes !== undefined) onNoted(noteKey(rating), notes ?? '')
    },
    onError: (error) => {
      const current = currentIn(error) as Fit | undefined
      if (current) {
        store(current)
        tellOf(current)
      } else failed(t('Failed to save the rating'))(error)
      void client.invalidateQueries({ queryKey: fitKey })
    },
  })
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Rating,
  })
  return { rate: mutate, draw: (sheet: FitSheet): FitSheet => pending.reduce(drawn, sheet) }
}

export type Rate = ReturnType<typeof useRating>['rate']

type Raters = { userId: number; raterIds: number[]; seenIds: number[]; quiet?: true }

const ratersFailed = failed(t('Failed to save the raters'))

/** Names who rates a person besides admins. */
export const useSetRaters = (fullName: string) => {
  const client = useQueryClient()
  const set = useUndoable({
    mutationFn: ({ userId, raterIds, seenIds }: Raters) =>
      call(peopleFit.setRaters, { params: { userId }, body: { raterIds, seenIds } }),
    told: (_, { userId, raterIds, seenIds, quiet }) => {
      if (quiet) return nothingToUndo
      const undo = () => set.mutate({ userId, raterIds: seenIds, seenIds: raterIds, quiet: true })
      return toast({ title: t('Raters saved'), description: fullName, undo })
    },
    onError: (error, { quiet }) =>
      quiet && isConflict(error) ? tellClash(t('Not undone'), fullName, error) : ratersFailed(error),
    onSettled: () => client.invalidateQueries({ queryKey: fitKey }),
  })
  return set
}

type NextBar = Bar & { seen: Bar; quiet?: true }

const barFailed = failed(t('Failed to set the bar'))

/** Sets what the workspace expects of everybody. */
export const useSetBar = () => {
  const client = useQueryClient()
  const set = useUndoable({
    mutationFn: (next: NextBar) => {
      const { quiet: _, ...body } = next
      return call(peopleFit.setBar, { body })
    },
    told: (bar, { seen, quiet }) => {
      if (quiet) return nothingToUndo
      return toast({ title: t('Bar set'), undo: () => set.mutate({ ...seen, seen: bar, quiet: true }) })
    },
    onError: (error, { quiet }) =>
      quiet && isConflict(error) ? tellClash(t('Not undone'), t('The bar'), error) : barFailed(error),
    onSettled: () => void client.invalidateQueries({ queryKey: fitKey }),
  })
  return set
}
