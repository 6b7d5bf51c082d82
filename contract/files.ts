import * as z from 'zod/mini'
import { msg } from '#contract/words.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Text, FilledLine } from './fields.ts'

export const Attachment = z.object({
  /** Works for everyone who may see the item. */
  url: z.string(),
  type: z.string(),
  uploadedBy: z.nullable(Id),
  uploadedAt: Instant,
  createdAt: Instant,
  name: z.string(),
  /** In bytes. */
  size: z.number(),
})
export type Attachment = z.infer<typeof Attachment>

/** The stored file's key in an attachment's address. */
export const fileKey = (url: string): string | undefined =>
  /\/api\/files\/([0-9a-f]{8}-[0-9a-f-]{27})(?:[?#]|$)/.exec(url)?.[1]

/** An attachment in a request: only the address counts, the upload has the rest. */
const NewAttachment = z.object({
  url: Text(2000).check(z.refine((url) => fileKey(url) !== undefined, msg('Must be a valid URL'))),
})

/** The complete list of an item's attachments; the ones left out are removed. */
export const NewAttachments = z.array(NewAttachment).check(z.maxLength(50))

/** The largest picture of a person or a workspace, in bytes. */
export const maxPictureBytes = 5 * 1024 * 1024

/** Given its size in bytes, a file that is too large is refused before it is sent. */
export const Upload = z.object({
  filename: FilledLine(255, msg('Required')),
  filetype: z._default(Text(255), ''),
  size: z.optional(z.int().check(z.nonnegative())),
})
export type Upload = z.infer<typeof Upload>

export const files = {
  uploadUrl: endpoint({
    method: 'POST',
    path: '/api/upload-url',
    summary: 'Get a signed address to PUT one file to, valid for 15 minutes',
    body: Upload,
    reply: z.object({ url: z.string(), key: z.string() }),
    fleeting: true,
  }),
}
