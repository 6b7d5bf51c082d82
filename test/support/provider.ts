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
  /** Gives the ID token a wrong signature. */
  isForging: boolean
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
  cookies: { keys: ['tests'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  pkce: { required: () => true },
  ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Grant: 60, Interaction: 60, Session: 60 },
  findAccount: (_: unknown, accountId: string) => ({ accountId, claims: async () => visitors.get(accountId) }),
})

// As long as the right one, because the length of the reply has already been sent.
const forge = (response: ServerResponse): void => {
  const end = response.end.bind(response)
  const forged = (body: string): string =>
    body.replace(/(?<="id_token":"[^."]+\.[^."]+\.)[^"]+/, (signature) => 'A'.repeat(signature.length))
  Object.assign(response, { end: (body: unknown) => end(forged(String(body))) })
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
    isForging: false,
    picture: {},
    asked: 0,
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (served.isBroken) return void response.writeHead(502).end('Bad gateway')
    if (request.url === '/picture') return answerPicture(served, response)
    if (served.isForging && request.url === '/token') forge(response)
    if (!request.url?.startsWith('/interaction/')) return handle(request, response)
    const { visitor } = served
    if (visitor === 'refuses') return provider.interactionFinished(request, response, { error: 'access_denied' })
    visitors.set(visitor.sub, visitor)
    return provider.interactionFinished(request, response, { login: { accountId: visitor.sub } })
  }
  return served
}
