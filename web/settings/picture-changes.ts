import { t } from '#contract/words.ts'
import { isConflict, tellClash } from '../sync/fields.ts'
import { useUndoable } from '../sync/undoable.ts'
import { toast } from '../ui/toast.tsx'
import { nothingToUndo } from '../ui/undo.ts'

/** `was` is the picture that has to be there, when a change is taken back. */
type Picture = { url: string | null; before: string | null; was?: string | null }

type Kind<R> = {
  send: (picture: Pick<Picture, 'url' | 'was'>) => Promise<R>
  urlOf: (row: R) => string | null
  /** Whose picture it is. */
  name: string
  title: string
  onSuccess: (row: R) => unknown
  onError: (error: Error) => void
}

/** Sets somebody's picture, or the workspace's, which is now `before`, to an uploaded one; null removes it. */
export const useChangePicture = <R>(before: string | null, kind: Kind<R>) => {
  const { send, urlOf, name, title, onSuccess, onError } = kind
  const change = useUndoable({
    mutationFn: ({ url, was }: Picture) => send({ url, was }),
    told: (row, { url, before, was }) => {
      if (was !== undefined) return nothingToUndo
      return toast({ title, undo: () => change.mutate({ url: before, before: url, was: urlOf(row) }) })
    },
    onSuccess,
    onError: (error, { was }) =>
      was !== undefined && isConflict(error) ? tellClash(t('Not undone'), name, error) : onError(error),
  })
  return (url: string | null) => change.mutateAsync({ url, before })
}
