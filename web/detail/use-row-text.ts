import type { Edited } from '#contract/editing.ts'
import type { Changeable, FieldsOf } from '../sync/fields.ts'
import { useOptimistic } from '../sync/optimistic.ts'
import { useTold } from '../sync/take-back.ts'
import { titleOf } from '../ui/titled.ts'
import { useTextInPlace } from './use-text-in-place.ts'

type Options<R extends Changeable> = {
  kind: FieldsOf<R>
  row: R
  edited: Edited
  field: keyof R & string
  /** As in 'Title changed'. */
  told: string
  /** What is sent for an empty text. */
  empty: '' | null
  errorOf?: (text: string) => string | undefined
}

/** A row's title, or another text of it, that is changed in place. */
export const useRowText = <R extends Changeable>({ kind, row, edited, field, told, empty, errorOf }: Options<R>) => {
  const { topic, send, onError } = kind
  const tell = useTold(kind)
  const { mutateAsync } = useOptimistic<R, { over: R; change: Partial<R> }, R>({
    topic,
    // A text that is typed while another one is on its way must not overtake it: the first would look like a colleague's.
    scope: `texts of ${topic.name} ${row.id}`,
    ids: ({ over }) => [over.id],
    draw: (drawn, { change }) => ({ ...drawn, ...change }),
    send: ({ over, change }) => send(over, { ...change, updatedAt: over.updatedAt }),
    onSuccess: (after, { over, change }) => tell({ title: told, description: titleOf(after) }, over, after, change),
  })
  const read = (copy: R): string => (copy[field] as string | null) ?? ''
  return useTextInPlace<R>({
    row,
    edited,
    read,
    save: (over, text) => {
      const change = { [field]: text.trim() === '' ? empty : text } as unknown as Partial<R>
      return mutateAsync({ over, change })
    },
    ...(errorOf && { errorOf }),
    onFailed: onError,
    key: `${topic.name}-${row.id}-${field}`,
  })
}
