import type { FastifyInstance, FastifyRequest } from 'fastify'
import { t } from '#contract/words.ts'
import { isAddress } from '#server/addresses.ts'
import type { Config } from '#server/config.ts'
import { tellOfMistake } from './mistakes.ts'
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

const isOverUnknownHttps = ({ protocol }: FastifyRequest, { publicUrl }: Config): boolean =>
  publicUrl === undefined && protocol === 'https'

/** Refuses requests for names that are not this server's. */
export const checkHosts = (app: FastifyInstance): void => {
  const { config } = app
  app.addHook('onRequest', (request, _reply, done) => {
    if (isIgnored(request)) tellOfMistake(request, 'ignored proxy')
    if (isOverUnknownHttps(request, config)) tellOfMistake(request, 'unknown HTTPS')
    const isHealth = request.routeOptions.url === '/api/health'
    if (isHealth || isForUs(request)) return done()
    tellOfMistake(request, 'unknown name')
    done(new Refusal('wrong host', refusalOf(config)))
  })
}
