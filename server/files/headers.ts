import { isShown } from './content.ts'
import { genericType, isNamedAsShown } from './naming.ts'

const percentEncoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

// RFC 6266: programs that do not understand `filename*` get the name in ASCII.
const disposition = (name: string, inline: boolean): string => {
  const ascii = name.replace(/[^ -~]/g, '_').replace(/["\\%]/g, '_')
  return `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${percentEncoded(name)}`
}

/** A file never changes, but who may read it does: so browsers keep it and ask each time. */
export const cacheHeaders = (key: string) => ({ 'cache-control': 'private, no-cache', etag: `"${key}"` })

/** Whether the browser has the file already. */
export const isKept = (ifNoneMatch: string | undefined, key: string): boolean =>
  ifNoneMatch?.includes(`"${key}"`) ?? false

/**
 * The headers of a stored file: pictures and PDF may be shown in the browser; everything else is downloaded with the
 * generic type, so that no uploaded HTML, SVG or script ever runs on our origin.
 */
export const fileHeaders = ({ name, type }: { name: string; type: string }): Record<string, string> => {
  const isOfShownType = isShown(type)
  // Not all browsers run their PDF viewers in a sandbox, and to some a PDF is an object.
  const rules = type === 'application/pdf' ? "object-src 'self'; base-uri 'none'; form-action 'none'" : 'sandbox'
  return {
    'content-type': isOfShownType ? type : genericType,
    'content-disposition': disposition(name, isOfShownType && isNamedAsShown(name)),
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; ${rules}; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
  }
}
