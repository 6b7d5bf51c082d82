import { useCallback, useMemo } from 'react'
import { t } from '#contract/words.ts'
import { type Titled, titleOf } from '../ui/titled.ts'
import { toast } from '../ui/toast.tsx'
import { useOptimistic } from './optimistic.ts'
import type { Row, Topic } from './rows.ts'
import { nothingToUndo } from '../ui/undo.ts'

type Archivable = Row & Titled & { archivedAt: string | null }

type Kind<R extends Archivable> = {
  topic: Topic<R, never>
  send: (row: R, archived: boolean) => Promise<R>
  onError: (error: Error) => void
}

type Archiving<R> = { row: R; archived: boolean; quiet?: true }

/** Puts a row into the archive, or takes it out if it is there. */
export const useArchiving = <R extends Archivable>({ topic, send, onError }: Kind<R>): ((row: R) => void) => {
  const { mutate } = useOptimistic({
    topic,
    ids: ({ row }: Archiving<R>) => [row.id],
    draw: (row, { archived }) => ({ ...row, archivedAt: archived ? new Date().toISOString() : null }),
    send: ({ row, archived }) => send(row, archived),
    onSuccess: (_, { row, archived, quiet }) => {
      if (quiet) return nothingToUndo
      const undo = () => mutate({ row, archived: !archived, quiet: true })
      const title = archived ? t('Archived') : t('Taken out of the archive')
      return toast({ title, description: titleOf(row), undo })
    },
    onError,
  })
  return useCallback((row) => mutate({ row, archived: row.archivedAt === null }), [mutate])
}

type Found<R> = { data: R[] | undefined }
const none: never[] = []

/** The rows of a list and, if they are wanted, those of its archive. */
export const useWithArchived = <R>(list: Found<R>, archive: Found<R>, wanted: boolean): R[] => {
  const { data: current = none } = list
  const { data: old = none } = archive
  return useMemo(() => (wanted ? [...current, ...old] : current), [wanted, current, old])
}
