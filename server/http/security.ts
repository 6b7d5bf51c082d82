import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import { t } from '#contract/words.ts'
import type { Config } from '#server/config.ts'
import { isApi } from './api.ts'
import { bearerOf } from './bearer.ts'
import { hostOf, originOf, strayOrigin } from './context.ts'
import { tellOfMistake } from './mistakes.ts'
import { notAllowed } from './problems.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The address itself proves that the request is allowed; the cookie does not matter. */
    signedAddress?: true
    /** For routes that other sites may call: the address itself is proof enough. */
    fromAnywhere?: boolean
  }
}

const policies = (config: Config, secure: boolean) => {
  const storage = config.s3 ? [new URL(config.s3.endpoint).origin] : []
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The kit sets sizes and positions in style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", ...storage],
        fontSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  } as const
}

// What no page of ours asks a browser for, whatever came to run in it. Passkeys and copying are not among it.
const unused = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb']
const permissions = unused.map((feature) => `${feature}=()`).join(', ')

/** Helmet's headers are the same for every reply, so it runs once. */
const constantHeaders = (config: Config, secure: boolean): Record<string, string> => {
  const headers: Record<string, string> = {}
  const recorder = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  }
  const request = { headers: {} } as IncomingMessage
  helmet(policies(config, secure))(request, recorder as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return { ...headers, 'permissions-policy': permissions }
}

const isSafe = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

// Browsers say where an unsafe request comes from; one that cannot name this site is not from our pages. A token is not
// sent by itself as a cookie is, so there is nothing to forge.
const fromOwnPage = (request: FastifyRequest): boolean => {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (bearerOf(request) !== undefined) return true
  if (origin === undefined && request.routeOptions.config.signedAddress) return true
  if (origin === undefined) return site === 'same-origin'
  const { publicUrl } = request.server.config
  // Without PUBLIC_URL nobody knows whether a proxy in front speaks HTTPS.
  return origin === originOf(request) || (publicUrl === undefined && hostOf(origin) === request.headers.host)
}

const refusalOf = (request: FastifyRequest): string => {
  const here = strayOrigin(request)
  const { publicUrl: address } = request.server.config
  if (here === undefined || address === undefined) return t('This request did not come from this site')
  tellOfMistake(request, 'opened elsewhere')
  return t('You have opened {here}, but this server is at {address}. Sign in there.', { here, address })
}

// The parts of a page come by the dozen, and nothing else means anything for them.
const ofParts = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security']
const isPart = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url?.startsWith('/assets/') ?? false

/** Sets every reply's headers, and checks the origin of unsafe requests. */
export const secure = (app: FastifyInstance): void => {
  const headers = constantHeaders(app.config, app.secure)
  const apiHeaders = { ...headers, 'cache-control': 'no-store' }
  const partHeaders = Object.fromEntries(Object.entries(headers).filter(([name]) => ofParts.includes(name)))
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(isApi(request) ? apiHeaders : isPart(request) ? partHeaders : headers)
    const isAllowed = isSafe(request) || request.routeOptions.config.fromAnywhere === true || fromOwnPage(request)
    done(isAllowed ? undefined : notAllowed(refusalOf(request)))
  })
}

/** Allows a reply the scripts that are written in it, named by their hashes. */
export const allowScripts = (reply: FastifyReply, hashes: string): void => {
  const policy = reply.getHeader('content-security-policy')
  if (typeof policy !== 'string') return
  void reply.header('content-security-policy', policy.replace("script-src 'self'", `$& ${hashes}`))
}
