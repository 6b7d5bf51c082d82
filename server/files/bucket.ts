import { type IncomingMessage, request } from 'node:http'
import { request as secureRequest } from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { t } from '#contract/words.ts'
import type { Config } from '#server/config.ts'
import { Refusal } from '#server/http/problems.ts'
import { type FileRef, type Store, type Stored, tooLarge, uploadSeconds } from './store.ts'

export type Bucket = Store & {
  /** An address that takes one kind of content, of this size if it is known; what it takes is not yet the file. */
  uploadUrl: (file: FileRef, type: string, size?: number) => Promise<string>
  /**
   * Moves an upload to where its address cannot replace it, and returns its size; undefined if nothing was uploaded. Over
   * `limit` bytes it is deleted and refused.
   */
  keep: (file: FileRef, limit: number) => Promise<number | undefined>
}

type S3 = NonNullable<Config['s3']>
type Send = (method: string, path: string, headers?: Record<string, string>) => Promise<Response | undefined>

/** Sends requests to the storage; returns undefined for a 404. */
const sender = (client: AwsClient, base: string): Send => {
  return async (method, path, headers = {}) => {
    // A storage that leads elsewhere is not the configured one.
    const init = { method, headers, redirect: 'manual' } as const
    const response = await client.fetch(`${base}/${path}`, init).catch(() => undefined)
    if (response?.ok) return response
    await response?.body?.cancel()
    if (response?.status === 404) return undefined
    if (response && response.status < 500) throw new Error(`The file storage replied ${response.status} to ${method}`)
    throw new Refusal('unavailable', t('The file storage is not responding. Try again in a moment.'), { retryAfter: 2 })
  }
}

const sizeOf = (response: Response): number => Number(response.headers.get('content-length'))

const pathOf = ({ tenantId, key }: FileRef): string => `${tenantId}/${key}`
// A rule of the bucket may expire what is here.
const incomingOf = (file: FileRef): string => `incoming/${pathOf(file)}`

const remove = async (send: Send, file: FileRef): Promise<void> => {
  await send('DELETE', pathOf(file))
  await send('DELETE', incomingOf(file))
}

const keep = async (send: Send, bucket: string, file: FileRef, limit: number): Promise<number | undefined> => {
  // Move it to where nobody can replace it before measuring it.
  const copied = await send('PUT', pathOf(file), { 'x-amz-copy-source': `/${bucket}/${incomingOf(file)}` })
  await copied?.body?.cancel()
  const found = await send('HEAD', pathOf(file))
  if (!found) return undefined
  await send('DELETE', incomingOf(file))
  if (sizeOf(found) <= limit) return sizeOf(found)
  await remove(send, file)
  throw tooLarge(limit)
}

type Keep = Bucket['keep']

/**
 * Keeps a file once for all that ask for it meanwhile: not every storage copies in one step, and a copy under way is
 * measured as it is.
 */
const onceAtATime = (keepFile: Keep): Keep => {
  const underWay = new Map<string, ReturnType<Keep>>()
  return (file, limit) => {
    const path = pathOf(file)
    const kept = underWay.get(path) ?? keepFile(file, limit).finally(() => underWay.delete(path))
    underWay.set(path, kept)
    return kept
  }
}

const read = async (send: Send, file: FileRef): Promise<Stored | undefined> => {
  const response = await send('GET', pathOf(file))
  if (!response?.body) return undefined
  return { body: Readable.fromWeb(response.body as ReadableStream), size: sizeOf(response) }
}

// Not fetch: it would send a stream in chunks, of which the storage doesn't know how long they are together.
const write = async (address: string, { body, size }: Stored): Promise<void> => {
  const send = address.startsWith('https:') ? secureRequest : request
  const sending = send(address, { method: 'PUT', headers: { 'content-length': size } })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sending.on('response', resolve)
    sending.on('error', reject)
  })
  const [response] = await Promise.all([answered, pipeline(body, sending)])
  response.resume()
  const { statusCode = 0 } = response
  if (statusCode >= 300) throw new Error(`The file storage replied ${statusCode} to PUT`)
}

/** Stores files in a bucket of an S3-compatible storage, with path-style addresses. */
export const bucketStore = ({ endpoint, region, bucket, key, secret }: S3): Bucket => {
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, region, service: 's3', retries: 2 })
  const send = sender(client, base)
  return {
    read: (file) => read(send, file),
    write: async (file, stored) => {
      const url = `${base}/${pathOf(file)}?X-Amz-Expires=${uploadSeconds}`
      const signed = await client.sign(url, { method: 'PUT', aws: { signQuery: true } })
      await write(signed.url, stored)
    },
    remove: (file) => remove(send, file),
    tidy: async () => {},
    keep: onceAtATime((file, limit) => keep(send, bucket, file, limit)),
    uploadUrl: async (file, type, size) => {
      const url = `${base}/${incomingOf(file)}?X-Amz-Expires=${uploadSeconds}`
      const headers = { 'content-type': type, ...(size !== undefined && { 'content-length': String(size) }) }
      const signed = await client.sign(url, { method: 'PUT', headers, aws: { signQuery: true, allHeaders: true } })
      return signed.url
    },
  }
}
