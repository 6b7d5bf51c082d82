import { t } from '#contract/words.ts'
import { AttachmentsField } from '../files/AttachmentsField.tsx'
import type { AttachedFile } from '../files/upload.ts'
import type { Changeable, FieldsOf } from '../sync/fields.ts'
import { useOptimistic } from '../sync/optimistic.ts'
import { titleOf } from '../ui/titled.ts'
import { toast } from '../ui/toast.tsx'
import { changeOf, lacking, sendFiles } from './files.ts'
import type { Change, Holder } from './files.ts'
import { nothingToUndo } from '../ui/undo.ts'

const bodyOf = ({ updatedAt }: { updatedAt: string }, attachments: { url: string }[]) => ({ attachments, updatedAt })

type Props<R extends Changeable & Holder> = { kind: FieldsOf<R>; row: R; readOnly: boolean }

/** A row's files, saved as they are added and removed. */
export const Attachments = <R extends Changeable & Holder>({ kind, row, readOnly }: Props<R>) => {
  const { topic, send, onError } = kind
  const { mutate } = useOptimistic<R, { over: R; change: Change; quiet?: true }, R>({
    topic,
    ids: ({ over }) => [over.id],
    draw: (drawn, { change: { removed } }) => ({ ...drawn, attachments: lacking(drawn.attachments, removed) }),
    send: ({ over, change }) =>
      sendFiles(
        over,
        change,
        (copy, attachments) => send(copy, bodyOf(copy, attachments)),
        (reply) => reply as R | undefined,
      ),
    onSuccess: (after, { change: { added, removed }, quiet }) => {
      if (quiet) return nothingToUndo
      const undo = () => mutate({ over: after, change: { added: removed, removed: added }, quiet: true })
      return toast({
        title: removed.length > 0 ? t('File removed') : t('File added'),
        description: titleOf(after),
        undo,
      })
    },
    onError,
  })
  const change = (files: AttachedFile[]) => mutate({ over: row, change: changeOf(row.attachments, files) })
  return <AttachmentsField value={row.attachments} error={undefined} disabled={readOnly} onChange={change} />
}
