import { type Readable, Transform } from 'node:stream'
import { crc32 } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import { t } from '#contract/words.ts'
import { Refusal } from '#server/http/problems.ts'
import { entities } from '#server/settings/entities.ts'

/** Refuses an archive, with a sentence for whoever sent it. */
export const refused = (sentence: string): Refusal => new Refusal('bad request', sentence)

const unreadable = (): Refusal => refused(t('This is not a zip archive, or it arrived damaged'))

export type Archive = {
  has: (name: string) => boolean
  /** In bytes, unpacked. */
  sizeOf: (name: string) => number
  /** The bytes of an entry; they end with an error if they are not those that were packed. */
  open: (name: string) => Promise<Readable>
}

const largestNumberOfEntries = 200_000

const lists = new Set(entities.flatMap(({ name }) => [`json/${name}.json`, `csv/${name}.csv`]))
const stored = /^files\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[^/\\]+$/

const isExported = (name: string): boolean => name === 'workspace.json' || lists.has(name) || stored.test(name)

/** So many bytes of rows may be packed as densely as they like. */
const plentyBytes = 10_000_000

/** How many times as large as it is packed an archive's text may be; that of a real workspace is some ten times. */
const densest = 100

/** Refuses an archive that costs next to nothing to send, and much to read. Files are copied, not read. */
const refuseDense = (entries: Iterable<Entry>): void => {
  let [packed, unpacked] = [0, 0]
  for (const { fileName, compressedSize, uncompressedSize } of entries) {
    if (stored.test(fileName)) continue
    packed += compressedSize
    unpacked += uncompressedSize
  }
  if (unpacked <= plentyBytes || unpacked <= densest * packed) return
  throw refused(t('Unpacked, the rows in this archive take more than {times} times as much', { times: densest }))
}

/** The entries by name; refuses what no export has, and more than `largest` bytes. */
const entriesOf = async (zip: ZipFile, largest: number): Promise<Map<string, Entry>> => {
  const entries = new Map<string, Entry>()
  let bytes = 0
  if (zip.entryCount > largestNumberOfEntries) throw refused(t('There are too many files in this archive'))
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize } = entry
    // Programs that pack an archive again add its folders.
    if (fileName.endsWith('/')) continue
    if (!isExported(fileName) || entries.has(fileName) || entry.isEncrypted()) {
      throw refused(t('This is not an export of a workspace: it contains “{name}”', { name: fileName.slice(0, 100) }))
    }
    bytes += uncompressedSize
    if (bytes > largest) {
      throw refused(
        t('Unpacked, the archive is larger than {megabytes} MB', { megabytes: Math.floor(largest / 1024 / 1024) }),
      )
    }
    entries.set(fileName, entry)
  }
  refuseDense(entries.values())
  return entries
}

/** Passes bytes on, and fails at their end unless they have this checksum. */
const checking = (wanted: number): Transform => {
  let sum = 0
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      sum = crc32(chunk, sum)
      done(null, chunk)
    },
    flush: (done) => done(sum === wanted ? null : unreadable()),
  })
}

/** Reads the archive in an open file; refuses one that no export has made, or that unpacks to more than `largest` bytes. */
export const openArchive = async (fd: number, largest: number): Promise<Archive> => {
  // Loaded when it is first needed, which is seldom.
  const { fromFdPromise } = await import('yauzl')
  const zip = await fromFdPromise(fd, { autoClose: false, strictFileNames: true }).catch(() => {
    throw unreadable()
  })
  const entries = await entriesOf(zip, largest).catch((error: unknown) => {
    throw error instanceof Refusal ? error : unreadable()
  })
  const open = async (name: string): Promise<Readable> => {
    const entry = entries.get(name)
    if (!entry) throw refused(t('{name} is missing in the archive', { name }))
    const body = await zip.openReadStreamPromise(entry).catch(() => {
      throw unreadable()
    })
    const checked = checking(entry.crc32)
    body.on('error', () => checked.destroy(unreadable()))
    // Nothing is read any more from a file that may be closed by then.
    checked.on('close', () => body.destroy())
    return body.pipe(checked)
  }
  return {
    has: (name) => entries.has(name),
    sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
    open,
  }
}
