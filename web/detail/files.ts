import { ApiError } from '../api.ts'
import type { AttachedFile } from '../files/upload.ts'
import { urlsOf } from '../form/draft.ts'

/** Something with files. */
export type Holder = { attachments: AttachedFile[] }

export const lacking = (files: AttachedFile[], others: AttachedFile[]): AttachedFile[] =>
  files.filter(({ url }) => !others.some((other) => other.url === url))

const currentOf = (error: unknown): unknown =>
  error instanceof ApiError && error.status === 409 ? error.problem.current : undefined

export type Change = { added: AttachedFile[]; removed: AttachedFile[] }

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
