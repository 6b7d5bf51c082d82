import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import type { PasskeyAnswer } from '#contract/second-factor.ts'
import { t } from '#contract/words.ts'
import { originOf } from '#server/http/context.ts'
import { Refusal } from '#server/http/problems.ts'

// As large as half the server, and few requests need it.
const library = () => import('@simplewebauthn/server')

/** What passkeys are made for: the name at which the browser reaches this server. */
const partyOf = (request: FastifyRequest): { origin: string; id: string } => {
  const origin = originOf(request)
  const { hostname } = new URL(origin)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) === 0) return { origin, id: hostname }
  throw new Refusal('conflict', t('Passkeys need a domain name. Open Drumbeat at its address, not its IP.'))
}

type Stored = { credentialId: string; transports: string[] }

const descriptors = (passkeys: Stored[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports }))

/** What to ask a browser with for a new passkey: one that it finds by itself, and opens for its owner alone. */
export const optionsToAdd = async (
  request: FastifyRequest,
  person: { email: string; fullName: string },
  had: Stored[],
) => {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: 'Drumbeat',
    rpID: partyOf(request).id,
    userName: person.email,
    userDisplayName: person.fullName,
    attestationType: 'none',
    excludeCredentials: descriptors(had),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** What to ask a browser with for one of these passkeys; without any, for whichever it has. */
export const optionsToProve = async (request: FastifyRequest, passkeys: Stored[] = []) => {
  const { generateAuthenticationOptions } = await library()
  const allowCredentials = descriptors(passkeys)
  return generateAuthenticationOptions({ rpID: partyOf(request).id, userVerification: 'required', allowCredentials })
}

const expectedOf = (request: FastifyRequest, challenge: string) => {
  const { origin, id } = partyOf(request)
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: true }
}

/** The credential that a browser has made for this challenge; undefined if the answer proves none. */
export const credentialIn = async (
  request: FastifyRequest,
  challenge: string,
  answer: PasskeyAnswer,
): Promise<WebAuthnCredential | undefined> => {
  const { verifyRegistrationResponse } = await library()
  const expected = expectedOf(request, challenge)
  const response = answer as unknown as RegistrationResponseJSON
  // It throws for whatever is wrong with an answer.
  const checked = await verifyRegistrationResponse({ ...expected, response }).catch(() => undefined)
  return checked?.verified ? checked.registrationInfo.credential : undefined
}

/** The credential's next counter, if it has signed this challenge; undefined if not. */
export const counterIn = async (
  request: FastifyRequest,
  challenge: string,
  answer: PasskeyAnswer,
  credential: WebAuthnCredential,
): Promise<number | undefined> => {
  const { verifyAuthenticationResponse } = await library()
  const expected = expectedOf(request, challenge)
  const response = answer as unknown as AuthenticationResponseJSON
  const checked = await verifyAuthenticationResponse({ ...expected, response, credential }).catch(() => undefined)
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined
}
