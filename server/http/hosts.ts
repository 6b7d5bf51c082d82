import type { FastifyInstance, FastifyRequest } from 'fastify'
import { t } from '#contract/words.ts'
import { isAddress } from '#server/addresses.ts'
import type { Config } from '#server/config.ts'
import { Refusal } from './problems.ts'

/** The name in a `Host` header, without the port; empty for nonsense. */
const nameIn = (host: string): string => (URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '')

// A page of a foreign name that is pointed at this server would count as one of ours. No such name is an address, and
// browsers resolve `localhost` themselves.
const isOwn = ({ publicUrl, host }: Config, name: string): boolean =>
  (name !== '' && name === nameIn(host)) || name === 'localhost' || isAddress(name) || isPublic(publicUrl, name)

const isPublic = (publicUrl: string | undefined, name: string): boolean =>
  publicUrl !== undefined && new URL(publicUrl).hostname === name

// `host` is what a trusted proxy forwards. Without PUBLIC_URL a page could forward it itself.
const isForUs = ({ server: { config }, headers, host }: FastifyRequest): boolean =>
  headers.host === undefined || isOwn(config, nameIn(headers.host)) || isPublic(config.publicUrl, nameIn(host))

const refusalOf = ({ publicUrl }: Config): string =>
  publicUrl === undefined
    ? t('This server does not know this address. If it is the right one, set PUBLIC_URL to it.')
    : t('This server is at {address}', { address: publicUrl })

/** Whether somebody forwards an address who is not trusted to. */
const isIgnored = ({ headers, ip, socket }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] !== undefined && ip === socket.remoteAddress

/** Refuses requests for names that are not this server's, and says once that a proxy's headers don't count. */
export const checkHosts = (app: FastifyInstance): void => {
  const { config } = app
  let hasWarned = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasWarned && isIgnored(request)) {
      hasWarned = true
      request.log.warn(
        'X-Forwarded-For is ignored: name the proxy in TRUSTED_PROXIES, or all visitors share the limits of one address',
      )
    }
    const isHealth = request.routeOptions.url === '/api/health'
    done(isHealth || isForUs(request) ? undefined : new Refusal('wrong host', refusalOf(config)))
  })
}
