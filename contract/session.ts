import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { BrowserZone, Calendar, Email, Id, IdText, Instant, Password, Text, Token } from './fields.ts'
import { User } from './tenants.ts'
import { TimeFormat } from './time-format.ts'
import { Language } from './words.ts'

export const SignIn = z.object({ email: Email, password: Text(200) })
export type SignIn = z.infer<typeof SignIn>

/** The signed-in user, and what the web app has to know of them at once. */
export const SignedIn = z.extend(User, {
  calendar: Calendar,
  lastTeamId: z.nullable(Id),
  language: z.nullable(Language),
  timeFormat: TimeFormat,
  /** Whether single letters, digits and signs are keys of the page for them: speech input needs them off. */
  characterKeys: z.boolean(),
  /** Whether they have proven that their address is theirs. */
  emailConfirmed: z.boolean(),
  /**
   * What they owe before almost anything is open to them: to add a second factor, as their workspace requires one
   * (`missing`), or to show theirs, which was not asked for when they signed in (`owed`).
   */
  secondFactor: z.nullable(z.literal(['missing', 'owed'])),
})
export type SignedIn = z.infer<typeof SignedIn>

/** What signed-out people can do on this server. */
export const SignInOptions = z.object({
  google: z.boolean(),
  password: z.boolean(),
  registration: z.boolean(),
  demo: z.boolean(),
  /** Whether mail can be sent, so a forgotten password can be reset. */
  mail: z.boolean(),
  /** The origin at which people sign in; without one, it is wherever they open this server. */
  address: z.optional(z.string()),
})
export type SignInOptions = z.infer<typeof SignInOptions>

/** A browser on which a person is signed in. */
export const Device = z.object({
  id: z.string(),
  userAgent: z.string(),
  address: z.string(),
  signedInAt: Instant,
  /** To within an hour. */
  lastUsedAt: Instant,
  /** Whether it is the one making this request. */
  current: z.boolean(),
})
export type Device = z.infer<typeof Device>

export const PasswordChange = z.object({ current: Text(200), password: Password })
export type PasswordChange = z.infer<typeof PasswordChange>

/** How a person can confirm that it is them. */
export const WaysToConfirm = z.object({
  /** Whether they need not: they have signed in or confirmed it within the last ten minutes. */
  isFresh: z.boolean(),
  /** Whether they need not show a second factor: they have none, or have shown it within the last ten minutes. */
  isFactorFresh: z.boolean(),
  password: z.boolean(),
  passkey: z.boolean(),
  /** A code of an authenticator app, or a recovery code; shows the second factor alone. */
  code: z.boolean(),
  provider: z.boolean(),
})
export type WaysToConfirm = z.infer<typeof WaysToConfirm>

const PasswordReset = z.object({ token: Token, password: Password })

export const session = {
  user: endpoint({ method: 'GET', path: '/api/auth/user', summary: 'The signed-in user', reply: SignedIn }),
  rememberTeam: endpoint({
    method: 'PUT',
    path: '/api/user/teams/:teamId',
    summary: 'Remember the team that you use, for your next visit on any device',
    params: z.object({ teamId: IdText }),
    fleeting: true,
  }),
  options: endpoint({ method: 'GET', path: '/api/auth/options', summary: 'The ways to sign in', reply: SignInOptions }),
  login: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in',
    body: SignIn,
    reply: User,
    fleeting: true,
  }),
  startGoogle: endpoint({
    method: 'POST',
    path: '/api/auth/google',
    summary: 'Start accepting an invitation by signing in with Google; returns where to send the browser',
    body: z.object({ token: Token, timeZone: BrowserZone }),
    reply: z.object({ url: z.string() }),
    fleeting: true,
  }),
  demo: endpoint({
    method: 'POST',
    path: '/api/auth/demo',
    summary: 'Sign in to the demo workspace',
    reply: User,
    fleeting: true,
  }),
  logout: endpoint({ method: 'POST', path: '/api/auth/logout', summary: 'Sign out', fleeting: true }),
  forgot: endpoint({
    method: 'POST',
    path: '/api/auth/forgot',
    summary: 'Request a link that sets a new password; the reply does not reveal whether anyone has the address',
    body: z.object({ email: Email }),
    fleeting: true,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/auth/reset',
    summary: 'Set a new password with such a link; all sessions and access tokens end',
    body: PasswordReset,
    fleeting: true,
  }),
  sendConfirmation: endpoint({
    method: 'POST',
    path: '/api/auth/address',
    summary: 'Have a link mailed to you that confirms your address; earlier ones end',
    fleeting: true,
  }),
  confirmAddress: endpoint({
    method: 'POST',
    path: '/api/auth/address/confirm',
    summary: 'Confirm an address with a mailed link; creates the account of somebody who registers',
    body: z.object({ token: Token }),
    fleeting: true,
  }),
  hasPassword: endpoint({
    method: 'GET',
    path: '/api/auth/password',
    summary: 'Whether you have a password',
    reply: z.object({ hasPassword: z.boolean() }),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/password',
    summary: 'Change your password; all your other sessions and your access tokens end',
    body: PasswordChange,
    fleeting: true,
  }),
  waysToConfirm: endpoint({
    method: 'GET',
    path: '/api/auth/confirm',
    summary: 'How you can confirm that it is you, as some calls require',
    reply: WaysToConfirm,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/auth/confirm',
    summary: 'Confirm by your password that it is you',
    body: z.object({ password: Text(200) }),
    fleeting: true,
  }),
  confirmByProvider: endpoint({
    method: 'POST',
    path: '/api/auth/confirm/google',
    summary: 'Start confirming with Google that it is you; returns where to send the browser',
    reply: z.object({ url: z.string() }),
    fleeting: true,
  }),
  devices: endpoint({
    method: 'GET',
    path: '/api/user/sessions',
    summary: 'Your active sessions, newest first',
    reply: z.array(Device),
  }),
  signOutEverywhere: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions',
    summary: 'Sign out on all your devices, or on all others',
    query: z.object({ except: z.optional(z.literal('this')) }),
    fleeting: true,
  }),
  signOutDevice: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions/:sessionId',
    summary: 'Sign out on one of your devices',
    params: z.object({ sessionId: z.uuid() }),
    fleeting: true,
  }),
}
