import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'

/** What requests show to be set up wrongly, in this server or in front of it. */
const sentences = {
  'ignored proxy':
    'X-Forwarded-For is ignored: name the proxy in TRUSTED_PROXIES, or all visitors share the limits of one address',
  'unknown name':
    'requests for a name that this server does not know are refused: set PUBLIC_URL to the address that browsers use',
  'unknown HTTPS':
    'browsers come over HTTPS, but cookies are not Secure: set PUBLIC_URL to the https:// address they use',
  'opened elsewhere':
    'this server was opened at another address than PUBLIC_URL, where nobody can sign in: set PUBLIC_URL to the address that browsers use',
}

const told = new WeakMap<Config, Set<string>>()

/** Tells whoever runs this server of a mistake, once: visitors meet it again and again. */
export const tellOfMistake = (
  { server: { config }, headers, log }: FastifyRequest,
  name: keyof typeof sentences,
): void => {
  const before = told.get(config) ?? new Set()
  if (before.has(name)) return
  told.set(config, before.add(name))
  log.warn({ host: headers.host, origin: headers.origin }, sentences[name])
}
