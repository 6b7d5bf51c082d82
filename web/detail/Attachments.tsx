import { ApiError } from '../api.ts'
import { AttachmentsField } from '../files/AttachmentsField.tsx'
import type { AttachedFile } from '../files/upload.ts'
import { urlsOf } from '../form/draft.ts'
import type { Changeable, FieldsOf } from '../sync/fields.ts'
import { useOptimistic } from '../sync/optimistic.ts'
import { titleOf } from '../ui/titled.ts'
import { toast } from '../ui/toast.tsx'

type Holder = { attachments: AttachedFile[] }

const lacking = (files: AttachedFile[], others: AttachedFile[]): AttachedFile[] =>
  files.filter(({ url }) => !others.some((other) => other.url === url))

const currentOf = (error: unknown): unknown =>
  error instanceof ApiError && error.status === 409 ? error.problem.current : undefined

type Change = { added: AttachedFile[]; removed: AttachedFile[] }

/** Sends a change of files over a copy, and over what a colleague has made of it meanwhile, whose files stay. */
export const sendFiles = async <Row extends Holder, Reply>(
  copy: Row,
  { added, removed }: Change,
  send: (copy: Row, files: { url: string }[]) => Promise<Reply>,
  currentIn: (reply: unknown) => Row | undefined,
): Promise<Reply> => {
  const filesOver = (row: Row) => urlsOf([...lacking(row.attachments, removed), ...added])
  try {
    return await send(copy, filesOver(copy))
  } catch (refusal) {
    const current = currentIn(currentOf(refusal))
    if (!current) throw refusal
    return send(current, filesOver(current))
  }
}

/** What a new list of files changes. */
export const changeOf = (before: AttachedFile[], after: AttachedFile[]): Change => ({
  added: lacking(after, before),
  removed: lacking(before, after),
})

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
        (copy, attachments) => send(copy, { ...{ attachments }, updatedAt: copy.updatedAt }),
        (reply) => reply as R | undefined,
      ),
    onSuccess: (after, { change: { added, removed }, quiet }) => {
      if (quiet) return
      const undo = () => mutate({ over: after, change: { added: removed, removed: added }, quiet: true })
      toast({ title: removed.length > 0 ? 'File removed' : 'File added', description: titleOf(after), undo })
    },
    onError,
  })
  const change = (files: AttachedFile[]) => mutate({ over: row, change: changeOf(row.attachments, files) })
  return <AttachmentsField value={row.attachments} error={undefined} disabled={readOnly} onChange={change} />
}
