import { t } from '#contract/words.ts'
import { decodeAs } from './decode-as.ts'
import { likeliestOf } from './likeliest.ts'

/** Why a file cannot be read, in words for whoever chose it. */
export class UnreadableFile extends Error {}

/** What a text file was read as, and what of it was not read. */
export type Decoded = {
  encoding: string
  /** Whether it would say the same in any other encoding. */
  isPlain: boolean
  /** How many control characters were left out. */
  dropped: number
  /** How many characters could not be read, and stand as U+FFFD. */
  unread: number
}

const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte)

/** A zip archive, as Excel's files are. */
export const isWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)

const isOldWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)

/** Which bytes of UTF-16 are zero: of Latin letters and line ends the upper ones, and no others. */
const zerosAt = (bytes: Uint8Array, parity: 0 | 1): boolean => {
  const sample = bytes.subarray(0, 2000)
  const zeros = [0, 0]
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [mine = 0, others = 0] = parity === 0 ? zeros : zeros.toReversed()
  return mine > Math.max(1, sample.length / 50) && others * 10 < mine
}

const outsideAscii = /[^\0-\u007F]/gu

/** UTF-8 although some bytes of it are not, if that says more of the file than any other encoding. */
const isMostlyUtf8 = (bytes: Uint8Array): boolean => {
  const text = decodeAs(bytes, 'utf-8')
  const unread = text.split('\uFFFD').length - 1
  const read = (text.match(outsideAscii) ?? []).length - unread
  if (unread === 0 || read >= 2 * unread) return true
  return read >= unread && likeliestOf(bytes).cost > 5 * read + 12 * unread
}

const encodingOf = (bytes: Uint8Array): string => {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8'
  if (zerosAt(bytes, 1)) return 'utf-16le'
  if (zerosAt(bytes, 0)) return 'utf-16be'
  return isMostlyUtf8(bytes) ? 'utf-8' : likeliestOf(bytes).name
}

// Files are padded with zeros, and few others slip in; a picture or a program has them everywhere.
const mayBeText = (text: string, controls: number): boolean =>
  controls <= Math.max(3, text.length / 20) && controls * 4 <= text.length

// oxlint-disable-next-line no-control-regex -- that is what is looked for
const controlSigns = /[\0-\u0008\u000E-\u001F]/g

/** A text without the control characters that neither part lines nor cells. */
export const withoutControls = (text: string): string => text.replaceAll(controlSigns, '')

/** The text of a file, in whichever encoding a spreadsheet has saved it, or in the one that is chosen. */
export const decodeText = (bytes: Uint8Array, chosen?: string): Decoded & { text: string } => {
  if (bytes.length === 0) throw new UnreadableFile(t('The file is empty.'))
  if (isOldWorkbook(bytes)) {
    throw new UnreadableFile(t('This is a file of an old Excel (.xls). Save it as .xlsx or CSV, and choose it again.'))
  }
  const encoding = chosen ?? encodingOf(bytes)
  const whole = decodeAs(bytes, encoding).replace(/\0+$/, '')
  const text = withoutControls(whole)
  const dropped = whole.length - text.length
  if (!mayBeText(whole, dropped)) {
    throw new UnreadableFile(t('This is not a table. Choose a CSV file, or an Excel file (.xlsx).'))
  }
  const unread = text.split('\uFFFD').length - 1
  return { text, encoding, isPlain: bytes.every((byte) => byte < 0x80 && byte !== 0), dropped, unread }
}
