import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Context, Provider } from 'oidc-provider'

/** What the provider says about whoever signs in next; `refuses` is somebody who presses Cancel. */
type Visitor = { sub: string; email?: string; email_verified?: boolean; name?: string; picture?: string }

export type TestProvider = {
  config: { clientId: string; clientSecret: string; issuer: string }
  /** Who signs in next. */
  visitor: Visitor | 'refuses'
  /** Answers everything with 502, as a gateway does whose server is gone. */
  isBroken: boolean
  /** Puts a wrong signature under the ID token. */
  isForging: boolean
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

// As long as the right one, as the reply's length has been told by then.
const forge = (response: ServerResponse): void => {
  const end = response.end.bind(response)
  const forged = (body: string): string =>
    body.replace(/(?<="id_token":"[^."]+\.[^."]+\.)[^"]+/, (signature) => 'A'.repeat(signature.length))
  Object.assign(response, { end: (body: unknown) => end(forged(String(body))) })
}

/**
 * A real OpenID Connect provider on loopback, which asks no questions. `port` 0 takes any free one; unless
 * `tellsInToken`, it tells no more than the subject in the ID token, and the rest at its userinfo endpoint.
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
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (served.isBroken) return void response.writeHead(502).end('Bad gateway')
    if (served.isForging && request.url === '/token') forge(response)
    if (!request.url?.startsWith('/interaction/')) return handle(request, response)
    const { visitor } = served
    if (visitor === 'refuses') return provider.interactionFinished(request, response, { error: 'access_denied' })
    visitors.set(visitor.sub, visitor)
    return provider.interactionFinished(request, response, { login: { accountId: visitor.sub } })
  }
  return served
}
