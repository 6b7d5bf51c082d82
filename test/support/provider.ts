import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Context, Provider } from 'oidc-provider'

/** What the provider says about a person who signs in. */
type Visitor = { sub: string; email?: string; email_verified?: boolean; name?: string; picture?: string }

export type TestProvider = {
  config: { clientId: string; clientSecret: string; issuer: string }
  /** Who signs in next; `refuses` is someone who presses Cancel. */
  visitor: Visitor | 'refuses'
  /** Replies 502 to everything, like a gateway whose server is gone. */
  isBroken: boolean
  /** Makes another ID token of the right one. */
  forge: ((token: string) => string) | undefined
  /** What it answers at `/picture`; with `location`, that the picture is there. */
  picture: { bytes?: Buffer; location?: string }
  /** How often that was asked for. */
  asked: number
  close: () => Promise<void>
}

const clientId = 'drumbeat'
const clientSecret = 'a secret of the client'

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const jwks = { keys: [{ ...keys.privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] }

const partOf = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const readPart = (part = ''): object => JSON.parse(Buffer.from(part, 'base64url').toString())

/** The ID token with other claims, signed by the provider or with a key of somebody else. */
export const resigned = (token: string, claims: object, key: KeyObject = keys.privateKey): string => {
  const [header = '', payload] = token.split('.')
  const signed = `${header}.${partOf({ ...readPart(payload), ...claims })}`
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
}

/** The ID token without a signature, and with a header that says that none is needed. */
export const unsigned = (token: string): string => {
  const [header, payload = ''] = token.split('.')
  return `${partOf({ ...readPart(header), alg: 'none' })}.${payload}.`
}

const settings = (redirectUri: string, visitors: Map<string, Visitor>, conformIdTokenClaims: boolean) => ({
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
  conformIdTokenClaims,
  jwks,
  cookies: { keys: ['tests'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  pkce: { required: () => true },
  ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Grant: 60, Interaction: 60, Session: 60 },
  findAccount: (_: unknown, accountId: string) => ({ accountId, claims: async () => visitors.get(accountId) }),
})

const forgeToken = (response: ServerResponse, forge: (token: string) => string): void => {
  const end = response.end.bind(response)
  const send = (body: unknown) => {
    const forged = String(body).replace(/(?<="id_token":")[^"]+/, forge)
    response.setHeader('content-length', Buffer.byteLength(forged))
    return end(forged)
  }
  Object.assign(response, { end: send })
}

const answerPicture = (served: TestProvider, response: ServerResponse): void => {
  const { bytes, location } = served.picture
  served.asked += 1
  if (location !== undefined) response.writeHead(302, { location }).end()
  else if (bytes) response.writeHead(200, { 'content-type': 'image/png' }).end(bytes)
  // Without either it never answers.
}

/**
 * A real OpenID Connect provider on loopback that asks no questions. `port` 0 takes any free one; without
 * `tellsInToken`, the ID token has only the subject, and the userinfo endpoint has the rest.
 */
export const startProvider = async (redirectUri: string, port = 0, tellsInToken = true): Promise<TestProvider> => {
  const visitors = new Map<string, Visitor>()
  const server = createServer((request, response) => void answer(request, response))
  const issuer = `http://127.0.0.1:${await listen(server, port)}`
  const provider: Provider = new Provider(issuer, {
    ...settings(redirectUri, visitors, !tellsInToken),
    loadExistingGrant: async ({ oidc }: Context) => {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const handle = provider.callback()
  const served: TestProvider = {
    config: { clientId, clientSecret, issuer },
    visitor: { sub: 'nobody' },
    isBroken: false,
    forge: undefined,
    picture: {},
    asked: 0,
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (served.isBroken) return void response.writeHead(502).end('Bad gateway')
    if (request.url === '/picture') return answerPicture(served, response)
    if (served.forge && request.url === '/token') forgeToken(response, served.forge)
    if (!request.url?.startsWith('/interaction/')) return handle(request, response)
    const { visitor } = served
    if (visitor === 'refuses') return provider.interactionFinished(request, response, { error: 'access_denied' })
    visitors.set(visitor.sub, visitor)
    return provider.interactionFinished(request, response, { login: { accountId: visitor.sub } })
  }
  return served
}
