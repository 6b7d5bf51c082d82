import * as oidc from 'openid-client'
import type { Config } from '#server/config.ts'
import { Failure } from './failure.ts'

const timeoutSeconds = 5

type Google = NonNullable<Config['google']>

const discover = ({ issuer, clientId, clientSecret }: Google): Promise<oidc.Configuration> => {
  const url = new URL(issuer)
  // Only an issuer that is itself configured without HTTPS is spoken to without it.
  const insecure = url.protocol === 'http:' ? [oidc.allowInsecureRequests] : []
  const execute = [oidc.enableNonRepudiationChecks, ...insecure]
  return oidc.discovery(url, clientId, clientSecret, undefined, { execute, timeout: timeoutSeconds })
}

export type Provider = () => Promise<oidc.Configuration>

/** The provider as it describes itself; asked for once, and again after a failure. */
export const providerOf = (google: Google): Provider => {
  let asked: Promise<oidc.Configuration> | undefined
  return () => {
    asked ??= discover(google).catch((error: unknown) => {
      asked = undefined
      throw new Failure('google_away', error)
    })
    return asked
  }
}

/** What the browser keeps between leaving for the provider and coming back. */
export type Pending = {
  state: string
  nonce: string
  verifier: string
  /** The token of the invitation that was opened in the browser. */
  invitation?: string | undefined
  timeZone?: string | undefined
}

export const newPending = (): Pending => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
})

/** Where to send the browser; `email` is the address that the person is expected to sign in with. */
export const leave = async (
  provider: oidc.Configuration,
  pending: Pending,
  { backTo, email }: { backTo: string; email?: string },
): Promise<URL> =>
  oidc.buildAuthorizationUrl(provider, {
    ...(email === undefined ? {} : { login_hint: email }),
    redirect_uri: backTo,
    scope: 'openid email profile',
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: 'S256',
  })

/** What the provider says about a person; the address in lower case. */
export type Claims = {
  sub: string
  email: string | undefined
  isVerified: boolean
  name: string | undefined
  picture: string | undefined
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Exchanges the code that the browser has come back with; `cameTo` is the whole address. */
export const claimsOf = async (provider: oidc.Configuration, pending: Pending, cameTo: URL): Promise<Claims> => {
  const tokens = await oidc.authorizationCodeGrant(provider, cameTo, {
    expectedState: pending.state,
    expectedNonce: pending.nonce,
    pkceCodeVerifier: pending.verifier,
    idTokenExpected: true,
  })
  const told = tokens.claims()
  if (!told) throw new Failure('google_failed')
  // Some providers put nothing but the subject into the token.
  const hasMore = told['email'] === undefined && provider.serverMetadata().userinfo_endpoint !== undefined
  const more = hasMore ? await oidc.fetchUserInfo(provider, tokens.access_token, told.sub) : {}
  const claims: Record<string, unknown> = { ...told, ...more }
  return {
    sub: told.sub,
    email: textOf(claims['email'])?.toLowerCase(),
    isVerified: claims['email_verified'] === true,
    name: textOf(claims['name']),
    picture: textOf(claims['picture']),
  }
}
