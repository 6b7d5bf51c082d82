import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'

/** The sign-in page gets it in its address. */
export type FailureCode =
  | 'google_away'
  | 'google_refused'
  | 'google_state'
  | 'google_unverified'
  | 'google_failed'
  | 'registration_closed'
  | 'address_unconfirmed'
  | 'invitation_over'
  | 'invitation_address'
  | 'confirmed_other'

/** A failed sign-in by the provider. */
export class Failure extends Error {
  readonly code: FailureCode

  constructor(code: FailureCode, cause?: unknown) {
    super(code, { cause })
    this.name = 'Failure'
    this.code = code
  }
}

const isNetworkError = (error: unknown): boolean => error instanceof TypeError && error.message === 'fetch failed'

// A status outside OAuth is mostly a gateway's.
const isAway = (error: unknown): boolean =>
  isNetworkError(error) ||
  (error instanceof ClientError && (error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM'))

/** The failure code for any error. */
export const failureOf = (error: unknown): FailureCode => {
  if (error instanceof Failure) return error.code
  if (isAway(error)) return 'google_away'
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied') return 'google_refused'
  // RFC 6749, 5.2: the code has expired or was used before.
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return 'google_state'
  return 'google_failed'
}
