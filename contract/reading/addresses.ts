import { withoutMarks } from './digits.ts'
import { fromPunycode } from './punycode.ts'

const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/
const longest = 253
const mailbox = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/

/** A domain as the network names it, in lower case: `xn--bcher-kva.example`. What is none comes back as it is. */
export const asciiDomain = (typed: string): string => {
  const lower = typed.toLowerCase()
  if (/^[\w.-]*$/.test(lower) && !lower.includes('xn--')) return lower
  if (lower.length > longest) return lower
  // What has a meaning in a URL is no part of a domain.
  const url = `http://${lower}`
  return /[\s/?#:@%\\[\]]/.test(lower) || !URL.canParse(url) ? lower : new URL(url).hostname
}

/** A domain in its own letters, the one form in which it is stored: `bücher.example`. */
export const shownDomain = (typed: string): string => {
  const ascii = asciiDomain(typed)
  const labels = ascii.split('.').map((label) => (label.startsWith('xn--') ? fromPunycode(label.slice(4)) : label))
  const shown = labels.join('.')
  return asciiDomain(shown) === ascii ? shown : ascii
}

/** Whether a domain can be one of addresses, in either form. */
export const isDomain = (typed: string): boolean => {
  const ascii = asciiDomain(typed)
  return ascii.length <= longest && domain.test(ascii)
}

/** An address of email in the one form in which it is stored and compared, as far as it is one. */
export const plainAddress = (typed: string): string => {
  const address = withoutMarks(typed).trim().normalize('NFKC').toLowerCase()
  const at = address.lastIndexOf('@')
  return at === -1 ? address : `${address.slice(0, at)}@${shownDomain(address.slice(at + 1))}`
}

/** Whether all before the @ can be delivered by every server: ASCII alone can. */
export const isPlainMailbox = (address: string): boolean =>
  !/[^\0-\u007F]/.test(address.slice(0, Math.max(address.lastIndexOf('@'), 0)))

/** Whether mail can be sent to an address. */
export const isAddress = (address: string): boolean => {
  const at = address.lastIndexOf('@')
  const name = address.slice(0, Math.max(at, 0))
  const host = address.slice(at + 1)
  const isShort = name.length <= 64 && name.length + 1 + asciiDomain(host).length <= 254
  return isShort && mailbox.test(name) && isDomain(host)
}
