import { t } from '#contract/words.ts'
/** Why a file cannot be read, in words for whoever chose it. */
export class UnreadableFile extends Error {}

const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte)

/** A zip archive, as Excel's files are. */
export const isWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)

const isOldWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)

// Of Latin letters, every other byte is zero in UTF-16.
const zerosAt = (bytes: Uint8Array, parity: 0 | 1): boolean => {
  const sample = bytes.subarray(0, 200)
  const zeros = sample.filter((byte, index) => index % 2 === parity && byte === 0).length
  return sample.length > 3 && zeros > sample.length / 4
}

const encodingOf = (bytes: Uint8Array): string => {
  if (startsWith(bytes, 0xff, 0xfe) || zerosAt(bytes, 1)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff) || zerosAt(bytes, 0)) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    // What Excel writes on Windows as plain CSV.
    return 'windows-1252'
  }
}

/** The text of a file, in whichever encoding a spreadsheet has saved it. */
export const decodeText = (bytes: Uint8Array): string => {
  if (bytes.length === 0) throw new UnreadableFile(t('The file is empty.'))
  if (isOldWorkbook(bytes)) {
    throw new UnreadableFile(t('This is a file of an old Excel (.xls). Save it as .xlsx or CSV, and choose it again.'))
  }
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  // oxlint-disable-next-line no-control-regex -- that is what is looked for
  if (/[\0-\x08\x0e-\x1f]/.test(text)) {
    throw new UnreadableFile(t('This is not a table. Choose a CSV file, or an Excel file (.xlsx).'))
  }
  return text
}
