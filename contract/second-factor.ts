import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { FilledText, Id, IdText, Instant, Text } from './fields.ts'
import { User } from './tenants.ts'
import { msg } from './words.ts'

/** What a browser is asked for a passkey with, as WebAuthn has it. */
const PasskeyOptions = z.object({ options: z.unknown() })

const encoded = Text(20_000)

/** What a browser answers (WebAuthn Level 3, RegistrationResponseJSON and AuthenticationResponseJSON). */
export const PasskeyAnswer = z.looseObject({
  id: Text(2000),
  rawId: Text(2000),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: encoded }),
  clientExtensionResults: z.looseObject({}),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

const Answered = z.object({ answer: PasskeyAnswer })

export const PasskeyName = FilledText(80, msg('Name is required'))

/** A way in of its own: kept by a device, and opened there by a fingerprint, a face or a PIN. */
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
})
export type Passkey = z.infer<typeof Passkey>

/** By what a person proves that it is them, besides a password. */
export const SecondFactor = z.object({
  passkeys: z.array(Passkey),
  /** When their authenticator app was set up; null for none. */
  appSince: z.nullable(Instant),
  recoveryCodesLeft: z.int(),
  /** Whether the workspace requires one of those who sign in with a password. */
  isRequired: z.boolean(),
  /** On how many other devices they are signed in. */
  otherSessions: z.int(),
  /** Whether they could do without their password. */
  mayRemovePassword: z.boolean(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** Shown only this time; null if the person has some from before. */
const recoveryCodes = z.nullable(z.array(z.string()))

/** A code of an authenticator app, or a recovery code. */
export const TypedCode = FilledText(80, msg('Enter the code'))

const params = z.object({ passkeyId: IdText })

/** Whether the person is signed out on their other devices as well. */
const endOthers = z.optional(z.boolean())

const ofCode = { path: '/api/user/authenticator' } as const

/** Your own second factor. */
export const secondFactor = {
  read: endpoint({
    method: 'GET',
    path: '/api/user/second-factor',
    summary: 'By what you prove that it is you, besides a password',
    reply: SecondFactor,
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/api/user/passkeys/options',
    summary: 'Start adding a passkey in this browser; returns what to ask it with',
    reply: PasskeyOptions,
    fleeting: true,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/user/passkeys',
    summary:
      'Add the passkey that this browser has made; with your first factor come recovery codes, in this reply alone',
    body: z.object({ name: PasskeyName, answer: PasskeyAnswer, endOthers }),
    reply: z.object({ passkey: Passkey, recoveryCodes }),
    status: 201,
    fleeting: true,
  }),
  renamePasskey: endpoint({
    method: 'PATCH',
    path: '/api/user/passkeys/:passkeyId',
    summary: 'Rename a passkey of yours',
    params,
    body: z.object({ name: PasskeyName }),
    reply: Passkey,
    fleeting: true,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/user/passkeys/:passkeyId',
    summary: 'Remove a passkey of yours',
    params,
    fleeting: true,
  }),
  startApp: endpoint({
    ...ofCode,
    method: 'POST',
    summary: 'Start setting up an authenticator app; returns its secret, and the address that it reads',
    reply: z.object({ secret: z.string(), uri: z.string() }),
    status: 201,
    fleeting: true,
  }),
  confirmApp: endpoint({
    ...ofCode,
    method: 'PUT',
    summary:
      'Finish setting it up with a code that it shows; with your first factor come recovery codes, in this reply alone',
    body: z.object({ code: TypedCode, endOthers }),
    reply: z.object({ recoveryCodes }),
    fleeting: true,
  }),
  removeApp: endpoint({ ...ofCode, method: 'DELETE', summary: 'Remove your authenticator app', fleeting: true }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/api/user/recovery-codes',
    summary: 'Replace your recovery codes; the new ones are in this reply alone',
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
    status: 201,
    fleeting: true,
  }),
  removePassword: endpoint({
    method: 'DELETE',
    path: '/api/auth/password',
    summary: 'Remove your password, if you have a passkey; all your other sessions end',
    fleeting: true,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/users/:userId/second-factor/reset',
    summary: 'Remove a person’s passkeys, authenticator app and recovery codes; their sessions end (admin)',
    params: z.object({ userId: IdText }),
    fleeting: true,
  }),
}

/** Proving who you are by a second factor, to sign in or when you are asked again. */
export const proofs = {
  code: endpoint({
    method: 'POST',
    path: '/api/auth/code',
    summary: 'Finish signing in with a code of your authenticator app, or with a recovery code',
    body: z.object({ code: TypedCode }),
    reply: User,
    fleeting: true,
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/options',
    summary: 'Start signing in with a passkey; returns what to ask the browser with',
    reply: PasskeyOptions,
    fleeting: true,
  }),
  passkey: endpoint({
    method: 'POST',
    path: '/api/auth/passkey',
    summary: 'Sign in with a passkey',
    body: Answered,
    reply: User,
    fleeting: true,
  }),
  confirmOptions: endpoint({
    method: 'POST',
    path: '/api/auth/confirm/passkey/options',
    summary: 'Start confirming with a passkey that it is you; returns what to ask the browser with',
    reply: PasskeyOptions,
    fleeting: true,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/auth/confirm/passkey',
    summary: 'Confirm with a passkey that it is you',
    body: Answered,
    fleeting: true,
  }),
  confirmCode: endpoint({
    method: 'POST',
    path: '/api/auth/confirm/code',
    summary: 'Show your second factor: a code of your authenticator app, or a recovery code',
    body: z.object({ code: TypedCode }),
    fleeting: true,
  }),
}
