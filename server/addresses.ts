import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Names that Fastify knows besides addresses and networks. */
const named = ['loopback', 'linklocal', 'uniquelocal']

/** Whether a text is an address or a network, or the name of one. The network of everybody is none. */
export const isNetwork = (text: string): boolean =>
  named.includes(text) || isIP(text) > 0 || (ipaddr.isValidCIDR(text) && !text.endsWith('/0'))

const prefixBits = 64

/**
 * What limits count an address by: IPv6 by its network of 64 bits, since whoever has one address has all of it, and IPv4
 * as it is, also if it is written as IPv6.
 */
export const addressKey = (address: string): string => {
  if (isIP(address) === 0) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${prefixBits}`).toString()}/${prefixBits}`
}

const bareHost = (host: string): string => host.replace(/^\[|\]$/g, '')

/** Whether a host of a URL is an address rather than a name. */
export const isAddress = (host: string): boolean => isIP(bareHost(host)) > 0

/** Whether a host is this machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || (isAddress(host) && ipaddr.process(bareHost(host)).range() === 'loopback')

const privateRanges = ['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat']

/** Whether a host is on this machine or in a private network: such an address, or a name that only such a network has. */
export const isNearby = (host: string): boolean =>
  isAddress(host)
    ? privateRanges.includes(ipaddr.process(bareHost(host)).range())
    : !host.includes('.') || /\.(local|lan|internal|localhost|home\.arpa)$/.test(host)
