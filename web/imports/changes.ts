import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Import, type ImportCounts, imports, type NewImport, type Staying } from '#contract/imports.ts'
import { listText, plural, t } from '#contract/words.ts'
import { ApiError, call } from '../api.ts'
import { useUndoable } from '../sync/undoable.ts'
import { failed } from '../ui/failures.ts'
import { toast } from '../ui/toast.tsx'
import { sendMaking } from './making/make.ts'
import type { Needed } from './making/needed.ts'
import type { Made } from './making/settling.ts'
import { importsQuery } from './queries.ts'
import { nothingToUndo } from '../ui/undo.ts'

/** How many rows of each kind, as in '12 to-dos, 3 rocks'. */
export const countsText = ({ todos, rocks, milestones, issues, ...ofScorecard }: ImportCounts): string => {
  const { groups = 0, measurables = 0, values = 0 } = ofScorecard
  return [
    ...(todos > 0 ? [plural(todos, '{count} to-do', '{count} to-dos')] : []),
    ...(rocks > 0 ? [plural(rocks, '{count} rock', '{count} rocks')] : []),
    ...(milestones > 0 ? [plural(milestones, '{count} milestone', '{count} milestones')] : []),
    ...(issues > 0 ? [plural(issues, '{count} issue', '{count} issues')] : []),
    ...(groups > 0 ? [plural(groups, '{count} group', '{count} groups')] : []),
    ...(measurables > 0 ? [plural(measurables, '{count} measurable', '{count} measurables')] : []),
    ...(values > 0 ? [plural(values, '{count} value', '{count} values')] : []),
  ].join(', ')
}

const mostNamed = 3

/** What stays although its import is undone. */
const stayingText = ({ count, first }: Staying): string => {
  const named = first.slice(0, mostNamed)
  const others = count - named.length
  const more = others > 0 ? [plural(others, '{count} more', '{count} more')] : []
  const names = listText([...named, ...more])
  return plural(count, '{names} was changed since and stays.', '{names} were changed since and stay.', { names })
}

/** What undoing an import has done. */
const undoneText = ({ fileName, added: { groups = 0, measurables = 0, values }, staying }: Import): string => {
  const isOfValues = values !== undefined && groups + measurables === 0
  return [
    isOfValues
      ? t('{file}. The numbers before it are back.', { file: fileName })
      : t('{file}. What it added is in Recently deleted.', { file: fileName }),
    ...(staying ? [stayingText(staying)] : []),
  ].join(' ')
}

/** Lists hear of the rows by the live stream; the list of imports is asked for again. */
export const useRefresh = () => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: importsQuery.queryKey })
}

export const useUndoImport = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id }: Pick<Import, 'id'>) => call(imports.undo, { params: { importId: id } }),
    onSuccess: (made) => {
      refresh()
      toast({ title: t('Import taken back'), description: undoneText(made) })
    },
    onError: failed(t('The import was not taken back')),
  })
}

type Wish = { needed: Needed; bodyWith: (made: Made) => NewImport }

const importAll = async ({ needed, bodyWith }: Wish) => {
  const { reply, invited } = await sendMaking(needed, (made) => call(imports.add, { body: bodyWith(made) }))
  return { ...reply, invited }
}

/** Tells why nothing was imported: by the server's reply, or as somebody could not be invited. */
export const importFailed = (error: Error): void =>
  error instanceof ApiError
    ? failed(t('Nothing was imported'))(error)
    : toast({ title: t('Nothing was imported'), description: error.message, variant: 'destructive' })

/** People and teams are asked for again: those that were made, or have gone again. */
export const useRereadNeeded = () => {
  const client = useQueryClient()
  return ({ people, teams }: Needed) => {
    if (people.length > 0) void client.invalidateQueries({ queryKey: ['users'] })
    if (people.length > 0 || teams.length > 0) void client.invalidateQueries({ queryKey: ['teams'] })
  }
}

export const useImport = () => {
  const refresh = useRefresh()
  const reread = useRereadNeeded()
  const { mutate: undo } = useUndoImport()
  return useUndoable({
    mutationFn: importAll,
    told: ({ import: made }) => {
      if (!made) return nothingToUndo
      return toast({ title: t('Imported'), description: countsText(made.added), undo: () => undo(made) })
    },
    onSuccess: (_, { needed }) => {
      refresh()
      reread(needed)
    },
    onError: (error, { needed }) => {
      reread(needed)
      importFailed(error)
    },
  })
}
