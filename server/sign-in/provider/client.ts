import * as oidc from 'openid-client'
import { plainAddress } from '#contract/reading/addresses.ts'
import type { Config } from '#server/config.ts'
import { Failure } from './failure.ts'

const timeoutSeconds = 5

type Google = NonNullable<Config['google']>

const discover = ({ issuer, clientId, clientSecret }: Google): Promise<oidc.Configuration> => {
  const url = new URL(issuer)
  // Plain HTTP only if the issuer is configured so.
  const insecure = url.protocol === 'http:' ? [oidc.allowInsecureRequests] : []
  const execute = [oidc.enableNonRepudiationChecks, ...insecure]
  return oidc.discovery(url, clientId, clientSecret, undefined, { execute, timeout: timeoutSeconds })
}

/** The same for every way to write it. */
export const issuerOf = ({ issuer }: Google): string => new URL(issuer).href

export type Provider = () => Promise<oidc.Configuration>

/** The provider's own metadata; fetched once, and again after a failure. */
export const providerOf = (google: Google): Provider => {
  let discovered: Promise<oidc.Configuration> | undefined
  return () => {
    discovered ??= discover(google).catch((error: unknown) => {
      discovered = undefined
      throw new Failure('google_away', error)
    })
    return discovered
  }
}

/** What the browser keeps between leaving for the provider and coming back. */
export type Pending = {
  state: string
  nonce: string
  verifier: string
  /** The token of the invitation that the browser opened. */
  invitation?: string | undefined
  timeZone?: string | undefined
  /** Whether somebody who is signed in confirms that it is them. */
  confirms?: boolean
}

export const newPending = (): Pending => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
})

// Google refuses any `prompt` but its own, and its sessions have no age.
const askAgain = (provider: oidc.Configuration): Record<string, string> =>
  provider.serverMetadata().issuer === 'https://accounts.google.com'
    ? { prompt: 'select_account' }
    : { prompt: 'login', max_age: '0' }

/** Where to send the browser; `email` is the address that the person should sign in with. */
export const authorizationUrl = async (
  provider: oidc.Configuration,
  pending: Pending,
  { returnTo, email }: { returnTo: string; email?: string },
): Promise<URL> =>
  oidc.buildAuthorizationUrl(provider, {
    ...(email === undefined ? {} : { login_hint: email }),
    ...(pending.confirms ? askAgain(provider) : {}),
    redirect_uri: returnTo,
    scope: 'openid email profile',
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: 'S256',
  })

/** What the provider says about a person; the address is in lower case. */
export type Claims = {
  /** As it is configured: that of a provider for several companies differs in its tokens. */
  issuer: string
  sub: string
  email: string | undefined
  isVerified: boolean
  name: string | undefined
  picture: string | undefined
  /** When the person last proved to the provider who they are; not every provider says. */
  authenticatedAt: Date | undefined
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** Exchanges the code that the browser came back with; `callbackUrl` is the whole address. */
export const claimsOf = async (
  provider: oidc.Configuration,
  pending: Pending,
  callbackUrl: URL,
): Promise<Omit<Claims, 'issuer'>> => {
  const tokens = await oidc.authorizationCodeGrant(provider, callbackUrl, {
    expectedState: pending.state,
    expectedNonce: pending.nonce,
    pkceCodeVerifier: pending.verifier,
    idTokenExpected: true,
  })
  const inToken = tokens.claims()
  if (!inToken) throw new Failure('google_failed')
  // Some providers put only the subject into the token.
  const hasMore = inToken['email'] === undefined && provider.serverMetadata().userinfo_endpoint !== undefined
  const more = hasMore ? await oidc.fetchUserInfo(provider, tokens.access_token, inToken.sub) : {}
  const claims: Record<string, unknown> = { ...inToken, ...more }
  const email = textOf(claims['email'])
  return {
    sub: inToken.sub,
    email: email === undefined ? undefined : plainAddress(email),
    isVerified: claims['email_verified'] === true,
    name: textOf(claims['name']),
    picture: textOf(claims['picture']),
    authenticatedAt: inToken.auth_time === undefined ? undefined : new Date(inToken.auth_time * 1000),
  }
}
