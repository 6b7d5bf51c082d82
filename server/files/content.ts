import type { Readable } from 'node:stream'
import { genericType } from './naming.ts'

const pdf = 'application/pdf'
const textAt = (start: number, ...texts: string[]) => {
  return (head: Buffer): boolean => texts.some((text) => head.toString('latin1', start, start + text.length) === text)
}

/** What browsers show, and how each begins. */
const shown: Record<string, (head: Buffer) => boolean> = {
  'image/png': textAt(0, '\x89PNG\r\n\x1A\n'),
  'image/jpeg': textAt(0, '\xFF\xD8\xFF'),
  'image/gif': textAt(0, 'GIF87a', 'GIF89a'),
  'image/webp': (head) => textAt(0, 'RIFF')(head) && textAt(8, 'WEBP')(head),
  'image/avif': textAt(4, 'ftypavif', 'ftypavis'),
  [pdf]: textAt(0, '%PDF-'),
}

/** Whether browsers show this type. */
export const isShown = (type: string): boolean => Object.hasOwn(shown, type)

/** Whether browsers show this type as a picture. */
export const isPicture = (type: string): boolean => isShown(type) && type !== pdf

const longestHead = 16

const headOf = async (body: Readable): Promise<Buffer> => {
  let head = Buffer.alloc(0)
  // Leaving the loop closes the file.
  for await (const chunk of body as AsyncIterable<Buffer>) {
    head = Buffer.concat([head, chunk])
    if (head.length >= longestHead) break
  }
  return head
}

/** Announced for a file that is to be a picture of whichever kind. */
export const anyPicture = 'image/*'

/**
 * The type to store a file with: one that was announced as a picture or PDF is what its content says or, if that says
 * nothing, of the generic type, which is only downloaded.
 */
export const typeByContent = async (announced: string, open: () => Promise<Readable>): Promise<string> => {
  if (!isShown(announced) && announced !== anyPicture) return announced
  const head = await headOf(await open())
  return Object.entries(shown).find(([, begins]) => begins(head))?.[0] ?? genericType
}
