import { genericType } from './naming.ts'

const pdf = 'application/pdf'
const shown = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', pdf])

/** True for the types of pictures that browsers show by themselves. */
export const isPicture = (type: string): boolean => shown.has(type) && type !== pdf

const percentEncoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

// RFC 6266: programs that do not read `filename*` get the name in ASCII.
const disposition = (name: string, inline: boolean): string => {
  const ascii = name.replace(/[^ -~]/g, '_').replace(/["\\%]/g, '_')
  return `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${percentEncoded(name)}`
}

/**
 * The headers that a stored file is sent with: pictures and PDF may be shown in the browser; everything else is
 * downloaded under the generic type, so that no HTML, SVG or script of somebody's ever runs on our origin.
 */
export const fileHeaders = ({ name, type }: { name: string; type: string }): Record<string, string> => {
  const inline = shown.has(type)
  // Browsers do not start their PDF viewers in a sandbox.
  const sandbox = type === pdf ? '' : "default-src 'none'; style-src 'unsafe-inline'; sandbox; "
  return {
    'content-type': inline ? type : genericType,
    'content-disposition': disposition(name, inline),
    'content-security-policy': `${sandbox}frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=3600, immutable',
  }
}
