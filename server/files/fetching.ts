import { lookup } from 'node:dns'
import { type IncomingMessage, request } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

const mostRedirects = 3
const seconds = 5

/** Whether an address is one of the internet, rather than of this machine or of a network around it. */
export const isPublic = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

const notPublic = () => new Error('This address is not public')

// Here, and not before connecting: a name may lead elsewhere when it is looked up again.
const publicLookup: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, found) => {
    const [first, ...more] = error ? [] : found.filter(({ address }) => isPublic(address))
    if (!first) done(error ?? notPublic(), '', 0)
    else if (options.all) done(null, [first, ...more])
    else done(null, first.address, first.family)
  })

const isSafe = ({ protocol, hostname }: URL): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' && (isIP(host) === 0 || isPublic(host))
}

const get = (url: URL, trusted: boolean, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    if (!trusted && !isSafe(url)) throw notPublic()
    const send = url.protocol === 'https:' ? secureRequest : request
    const options = { signal, agent: false as const, headers: { accept: 'image/*' } }
    const sending = send(url, trusted ? options : { ...options, lookup: publicLookup })
    sending.on('error', reject)
    sending.on('response', resolve)
    sending.end()
  })

const read = async (response: IncomingMessage, most: number): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > most) throw new Error('The file is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

type From = { trustedOrigin: string | undefined; most: number }

/**
 * Fetches a file of at most `most` bytes. Only from the internet and by HTTPS, so that nobody looks into the server's own
 * network through it; the trusted origin may be anywhere.
 */
export const fetchFile = async (address: string, { trustedOrigin, most }: From): Promise<Buffer> => {
  const signal = AbortSignal.timeout(seconds * 1000)
  let url = new URL(address)
  for (let hops = 0; hops <= mostRedirects; hops += 1) {
    const response = await get(url, url.origin === trustedOrigin, signal)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return read(response, most)
    response.destroy()
    if (statusCode < 300 || statusCode >= 400 || !headers.location) throw new Error(`The reply is ${statusCode}`)
    url = new URL(headers.location, url)
  }
  throw new Error('Too many redirects')
}
