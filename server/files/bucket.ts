import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { Config } from '#server/config.ts'
import { Refusal } from '#server/http/problems.ts'
import { type Place, type Store, type Stored, tooLarge, uploadSeconds } from './store.ts'

export type Bucket = Store & {
  /** An address that takes one kind of content for a while; what it takes is not yet at its place. */
  uploadUrl: (place: Place, type: string) => Promise<string>
  /**
   * Moves what was uploaded to its place, where its address cannot replace it any more, and answers its size;
   * undefined when nothing was uploaded. Over `limit` bytes it is deleted and refused.
   */
  keep: (place: Place, limit: number) => Promise<number | undefined>
}

type S3 = NonNullable<Config['s3']>
type Send = (method: string, path: string, headers?: Record<string, string>) => Promise<Response | undefined>

/** Sends requests to the storage; undefined is the answer when what the path names is not there. */
const sender = (client: AwsClient, base: string): Send => {
  return async (method, path, headers = {}) => {
    const response = await client.fetch(`${base}/${path}`, { method, headers }).catch(() => undefined)
    if (response?.ok) return response
    await response?.body?.cancel()
    if (response?.status === 404) return undefined
    if (response && response.status < 500)
      throw new Error(`The file storage answered ${method} with ${response.status}`)
    throw new Refusal('unavailable', 'The file storage does not answer. Try again in a moment.', { retryAfter: 2 })
  }
}

const sizeOf = (response: Response): number => Number(response.headers.get('content-length'))

const pathOf = ({ tenantId, key }: Place): string => `${tenantId}/${key}`
// What lies here a rule of the bucket may expire.
const incomingOf = (place: Place): string => `incoming/${pathOf(place)}`

const remove = async (send: Send, place: Place): Promise<void> => {
  await send('DELETE', pathOf(place))
  await send('DELETE', incomingOf(place))
}

const keep = async (send: Send, bucket: string, place: Place, limit: number): Promise<number | undefined> => {
  // First away from where it can be replaced, then measured.
  const copied = await send('PUT', pathOf(place), { 'x-amz-copy-source': `/${bucket}/${incomingOf(place)}` })
  await copied?.body?.cancel()
  const found = await send('HEAD', pathOf(place))
  if (!found) return undefined
  await send('DELETE', incomingOf(place))
  if (sizeOf(found) <= limit) return sizeOf(found)
  await remove(send, place)
  throw tooLarge(limit)
}

const read = async (send: Send, place: Place): Promise<Stored | undefined> => {
  const response = await send('GET', pathOf(place))
  if (!response?.body) return undefined
  return { body: Readable.fromWeb(response.body as ReadableStream), size: sizeOf(response) }
}

/** Keeps files in a bucket of an S3-compatible storage, by path-style addresses. */
export const bucketStore = ({ endpoint, region, bucket, key, secret }: S3): Bucket => {
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, region, service: 's3', retries: 2 })
  const send = sender(client, base)
  return {
    read: (place) => read(send, place),
    remove: (place) => remove(send, place),
    tidy: async () => {},
    keep: (place, limit) => keep(send, bucket, place, limit),
    uploadUrl: async (place, type) => {
      const url = `${base}/${incomingOf(place)}?X-Amz-Expires=${uploadSeconds}`
      const headers = { 'content-type': type }
      const signed = await client.sign(url, { method: 'PUT', headers, aws: { signQuery: true, allHeaders: true } })
      return signed.url
    },
  }
}
