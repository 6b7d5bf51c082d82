const entrySignature = 0x02014b50
const entryBytes = 46

/**
 * How many bytes the entries of a zip archive say that they unpack to, read off its directory. The unpacker gives an entry
 * no more memory than it says.
 */
export const unpackedSize = (bytes: Uint8Array): number => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let size = 0
  for (let at = 0; at + entryBytes <= bytes.length; at += 1) {
    if (bytes[at] !== 0x50 || view.getUint32(at, true) !== entrySignature) continue
    size += view.getUint32(at + 24, true)
  }
  return size
}
