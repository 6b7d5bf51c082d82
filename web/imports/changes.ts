import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Import, type ImportCounts, imports, type NewImport } from '#contract/imports.ts'
import { plural, t } from '#contract/words.ts'
import { ApiError, call } from '../api.ts'
import { useUndoable } from '../sync/undoable.ts'
import { failed } from '../ui/failures.ts'
import { toast } from '../ui/toast.tsx'
import { makeNeeded } from './making/make.ts'
import type { Needed } from './making/needed.ts'
import type { Made } from './making/settling.ts'
import { importsQuery } from './queries.ts'
import { nothingToUndo } from '../ui/undo.ts'

/** How many rows of each kind, as in '12 to-dos, 3 rocks'. */
export const countsText = ({ todos, rocks, milestones, issues }: ImportCounts): string =>
  [
    ...(todos > 0 ? [plural(todos, '{count} to-do', '{count} to-dos')] : []),
    ...(rocks > 0 ? [plural(rocks, '{count} rock', '{count} rocks')] : []),
    ...(milestones > 0 ? [plural(milestones, '{count} milestone', '{count} milestones')] : []),
    ...(issues > 0 ? [plural(issues, '{count} issue', '{count} issues')] : []),
  ].join(', ')

/** Lists hear of the rows by the live stream; the list of imports is asked for again. */
const useRefresh = () => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: importsQuery.queryKey })
}

export const useUndoImport = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id }: Pick<Import, 'id'>) => call(imports.undo, { params: { importId: id } }),
    onSuccess: ({ fileName }) => {
      refresh()
      toast({
        title: t('Import taken back'),
        description: t('{file}. What it added is in Recently deleted.', { file: fileName }),
      })
    },
    onError: failed(t('The import was not taken back')),
  })
}

type Wish = { needed: Needed; bodyWith: (made: Made) => NewImport }

/** Makes what the rows need, and then the rows; if these are refused, what was made goes again. */
const importAll = async ({ needed, bodyWith }: Wish) => {
  const { made, invited, undo } = await makeNeeded(needed)
  try {
    return { ...(await call(imports.add, { body: bodyWith(made) })), invited }
  } catch (error) {
    await undo()
    throw error
  }
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
