import { genericType } from './naming.ts'

const pdf = 'application/pdf'
const shown = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', pdf])

/** Whether browsers display this type as a picture. */
export const isPicture = (type: string): boolean => shown.has(type) && type !== pdf

const percentEncoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

// RFC 6266: programs that do not understand `filename*` get the name in ASCII.
const disposition = (name: string, inline: boolean): string => {
  const ascii = name.replace(/[^ -~]/g, '_').replace(/["\\%]/g, '_')
  return `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${percentEncoded(name)}`
}

/**
 * The headers of a stored file: pictures and PDF may be shown in the browser; everything else is downloaded with the
 * generic type, so that no uploaded HTML, SVG or script ever runs on our origin.
 */
export const fileHeaders = ({ name, type }: { name: string; type: string }): Record<string, string> => {
  const inline = shown.has(type)
  // Browsers do not run their PDF viewers in a sandbox.
  const sandbox = type === pdf ? '' : "default-src 'none'; style-src 'unsafe-inline'; sandbox; "
  return {
    'content-type': inline ? type : genericType,
    'content-disposition': disposition(name, inline),
    'content-security-policy': `${sandbox}frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=3600, immutable',
  }
}
