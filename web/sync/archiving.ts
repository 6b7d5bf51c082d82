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

type Several<R extends Archivable> = {
  topic: Topic<R, never>
  send: (ids: number[], archived: boolean) => Promise<R[]>
  /** As in '3 to-dos'. */
  counted: (count: number) => string
  onError: (error: Error) => void
}

type ArchivingAll = { ids: number[]; archived: boolean; left?: string | undefined; quiet?: true }

/** Puts several rows into the archive by one call; `left` says which of the chosen ones stay. */
export const useArchivingAll = <R extends Archivable>({ topic, send, counted, onError }: Several<R>) => {
  const { mutate } = useOptimistic({
    topic,
    ids: ({ ids }: ArchivingAll) => ids,
    draw: (row, { archived }) => ({ ...row, archivedAt: archived ? new Date().toISOString() : null }),
    send: ({ ids, archived }) => send(ids, archived),
    onSuccess: (_, { ids, left, quiet }) => {
      if (quiet) return nothingToUndo
      const undo = () => mutate({ ids, archived: false, quiet: true })
      return toast({ title: t('Archived'), description: counted(ids.length), ...(left && { detail: left }), undo })
    },
    onError,
  })
  return (rows: readonly R[], left?: string) => mutate({ ids: rows.map(({ id }) => id), archived: true, left })
}

type Found<R> = { data: R[] | undefined }
const none: never[] = []

/** The rows of a list and, if they are wanted, those of its archive. */
export const useWithArchived = <R>(list: Found<R>, archive: Found<R>, wanted: boolean): R[] => {
  const { data: current = none } = list
  const { data: old = none } = archive
  return useMemo(() => (wanted ? [...current, ...old] : current), [wanted, current, old])
}
