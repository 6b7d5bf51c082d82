import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { t } from '#contract/words.ts'
import { Refusal } from '#server/http/problems.ts'
import { type FileRef, type Most, oneFile, type Store, type Stored } from './store.ts'

export type Disk = Store & {
  /** Writes a body to a temporary file and returns its path and size; one of more bytes is refused. */
  receive: (body: Readable, most: Most) => Promise<{ path: string; size: number }>
  /** Moves a received body to its final path; from then on it survives a crash. */
  keep: (path: string, file: FileRef) => Promise<void>
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const write = async (path: string, body: Readable, most: Most): Promise<number> => {
  const file = await open(path, 'wx', 0o600)
  try {
    let size = 0
    // Keep the connection open for the reply.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > most.bytes) throw most.refusal
      await file.appendFile(chunk)
    }
    await file.sync()
    return size
  } finally {
    await file.close()
  }
}

/** New entries survive a crash only once the directory itself is synced. */
const syncDirectory = async (directory: string): Promise<void> => {
  const handle = await open(directory, 'r')
  await handle.sync().finally(() => handle.close())
}

const incomingOf = (root: string): string => join(root, 'incoming')
const pathOf = (root: string, { tenantId, key }: FileRef): string => join(root, String(tenantId), key.slice(0, 2), key)

/** Removes a file if it exists. */
export const discard = (path: string): Promise<void> => rm(path, { force: true })

const receive = async (root: string, body: Readable, most: Most) => {
  await mkdir(incomingOf(root), { recursive: true, mode: 0o700 })
  const path = join(incomingOf(root), randomUUID())
  try {
    return { path, size: await write(path, body, most) }
  } catch (error) {
    await discard(path)
    throw error
  }
}

const keep = async (root: string, from: string, to: string): Promise<void> => {
  const directory = dirname(to)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await rename(from, to)
  for (const changed of [directory, dirname(directory), root]) await syncDirectory(changed)
}

const read = async (path: string): Promise<Stored | undefined> => {
  try {
    const file = await open(path, 'r')
    return { body: file.createReadStream(), size: (await file.stat()).size }
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

const store = async (root: string, file: FileRef, { body, size }: Stored): Promise<void> => {
  const received = await receive(root, body, oneFile(size))
  try {
    if (received.size < size) throw new Refusal('bad request', t('The upload was interrupted'))
    await keep(root, received.path, pathOf(root, file))
  } finally {
    await discard(received.path)
  }
}

const tidy = async (directory: string, before: Date): Promise<void> => {
  for (const name of await readdir(directory).catch(() => [])) {
    const path = join(directory, name)
    const left = await stat(path).catch(() => undefined)
    if (left && left.mtime < before) await discard(path)
  }
}

/** Stores files in a directory, which several processes may share. */
export const diskStore = (root: string): Disk => ({
  receive: (body, most) => receive(root, body, most),
  keep: (path, file) => keep(root, path, pathOf(root, file)),
  read: (file) => read(pathOf(root, file)),
  write: (file, stored) => store(root, file, stored),
  remove: (file) => discard(pathOf(root, file)),
  tidy: (before) => tidy(incomingOf(root), before),
})
