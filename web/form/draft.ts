import { ApiError } from '../api.ts'

/** Error messages by field. */
export type Errors<Draft> = Partial<Record<keyof Draft & string, string>>

/** Turns messages by dotted path into messages by field; a field's first one wins. */
export const byField = <Draft>(issues: { path: string; message: string }[] = []): Errors<Draft> => {
  const entries = issues.map(({ path, message }) => [path.split('.')[0] ?? '', message] as const)
  return Object.fromEntries(entries.toReversed()) as Errors<Draft>
}

/** The messages for single fields in a refusal. */
export const refusedFields = <Draft>(error: Error): Errors<Draft> =>
  error instanceof ApiError ? byField(error.problem.issues) : {}

/** A text as the API takes it: null when it is blank. */
export const filled = (text: string): string | null => (text.trim() === '' ? null : text)

/** A draft's files as the API takes them. */
export const urlsOf = (attachments: readonly { url: string }[]) => attachments.map(({ url }) => ({ url }))

const partText = (part: unknown): string => {
  if (typeof part !== 'object' || !part) return String(part)
  return 'url' in part ? String(part.url) : JSON.stringify(part)
}

const textOf = (value: unknown): string => (Array.isArray(value) ? value.map(partText).join('\n') : partText(value))

/** The fields in which two drafts differ. */
export const differing = <Draft>(fields: readonly (keyof Draft & string)[], a: Draft, b: Draft) =>
  fields.filter((field) => textOf(a[field]) !== textOf(b[field]))

/** The part of a draft's body that differs from the draft it started from. */
export const changed = <Draft, Body extends object>(
  fields: readonly (keyof Draft & string)[],
  [base, draft]: [Draft, Draft],
  body: Body,
): Partial<Body> => {
  const names = new Set<string>(differing(fields, base, draft))
  return Object.fromEntries(Object.entries(body).filter(([name]) => names.has(name))) as Partial<Body>
}

type Holder = { attachments?: { url: string }[] }

/** A draft that creates a deleted row again, without the row's files, which are deleted too. */
export const anew = <Draft extends Holder>(draft: Draft, { attachments: gone = [] }: Holder): Draft => {
  if (!draft.attachments) return draft
  return { ...draft, attachments: draft.attachments.filter(({ url }) => !gone.some((old) => old.url === url)) }
}

/** The fields that I have changed since `start`; theirs for the rest. */
export const rebased = <Draft>(fields: readonly (keyof Draft & string)[], mine: Draft, start: Draft, now: Draft) => {
  const touched = differing(fields, start, mine).map((field) => [field, mine[field]])
  return { ...now, ...(Object.fromEntries(touched) as Partial<Draft>) }
}
