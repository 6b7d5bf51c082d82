import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { FilledText, Id, Instant, Text } from './fields.ts'

export const Attachment = z.object({
  /** Readable by those who may see the item it hangs on. */
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

/** The part of an attachment's address that names the stored file. */
export const fileKey = (url: string): string | undefined =>
  /\/api\/files\/([0-9a-f]{8}-[0-9a-f-]{27})(?:[?#]|$)/.exec(url)?.[1]

/** An attachment as it is sent: only the address counts, the rest is known from the upload. */
const NewAttachment = z.object({
  url: Text(2000).check(z.refine((url) => fileKey(url) !== undefined, 'Must be a valid URL')),
})

/** The whole list of an item's attachments; those left out are taken off. */
export const NewAttachments = z.array(NewAttachment).check(z.maxLength(50))

/** The largest picture of a person or a workspace, in bytes. */
export const maxPictureBytes = 5 * 1024 * 1024

/** With its size in bytes, a file that is too large is refused before it is sent. */
export const Upload = z.object({
  filename: FilledText(255, 'Required'),
  filetype: z._default(Text(255), ''),
  size: z.optional(z.number().check(z.nonnegative())),
})
export type Upload = z.infer<typeof Upload>

export const files = {
  uploadUrl: endpoint({
    method: 'POST',
    path: '/api/upload-url',
    summary: 'A signed address to PUT one file to, valid for a short time',
    body: Upload,
    reply: z.object({ url: z.string(), key: z.string() }),
  }),
}
