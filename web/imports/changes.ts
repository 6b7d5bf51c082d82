import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Import, type ImportCounts, imports, type NewImport } from '#contract/imports.ts'
import { plural, t } from '#contract/words.ts'
import { call } from '../api.ts'
import { useUndoable } from '../sync/undoable.ts'
import { failed } from '../ui/failures.ts'
import { toast } from '../ui/toast.tsx'
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

export const useImport = () => {
  const refresh = useRefresh()
  const { mutate: undo } = useUndoImport()
  return useUndoable({
    mutationFn: (body: NewImport) => call(imports.add, { body }),
    told: ({ import: made }) => {
      if (!made) return nothingToUndo
      return toast({ title: t('Imported'), description: countsText(made.added), undo: () => undo(made) })
    },
    onSuccess: refresh,
    onError: failed(t('Nothing was imported')),
  })
}
