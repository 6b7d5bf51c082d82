import { fromBuffer } from 'yauzl'

/** The contents of an archive, by name: as text, or as bytes in base64. */
export const unzip = (bytes: Buffer, as: 'utf8' | 'base64' = 'utf8'): Promise<Map<string, string>> =>
  new Promise((resolve, reject) => {
    const found = new Map<string, string>()
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      zip.on('entry', (entry: { fileName: string }) => {
        zip.openReadStream(entry as Parameters<typeof zip.openReadStream>[0], async (failure, stream) => {
          if (failure) return reject(failure)
          found.set(entry.fileName, Buffer.concat(await stream.toArray()).toString(as))
          zip.readEntry()
        })
      })
      zip.on('end', () => resolve(found))
      zip.on('error', reject)
      zip.readEntry()
    })
  })
