import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { BrowserZone, Email, Instant, Password, Text, Token } from './fields.ts'
import { User } from './tenants.ts'

export const SignIn = z.object({ email: Email, password: Text(200) })
export type SignIn = z.infer<typeof SignIn>

/** What this installation lets a signed-out person do. */
export const SignInOptions = z.object({
  google: z.boolean(),
  password: z.boolean(),
  registration: z.boolean(),
  demo: z.boolean(),
  /** Mail can be sent, so that a forgotten password can be replaced. */
  mail: z.boolean(),
})
export type SignInOptions = z.infer<typeof SignInOptions>

/** A browser in which a person is signed in. */
export const Device = z.object({
  id: z.string(),
  userAgent: z.string(),
  address: z.string(),
  signedInAt: Instant,
  /** To within an hour. */
  lastUsedAt: Instant,
  /** The one that asks. */
  current: z.boolean(),
})
export type Device = z.infer<typeof Device>

export const PasswordChange = z.object({ current: Text(200), password: Password })
export type PasswordChange = z.infer<typeof PasswordChange>

const PasswordReset = z.object({ token: Token, password: Password })

export const session = {
  user: endpoint({ method: 'GET', path: '/api/auth/user', summary: 'The signed-in person', reply: User }),
  options: endpoint({ method: 'GET', path: '/api/auth/options', summary: 'The ways to sign in', reply: SignInOptions }),
  login: endpoint({ method: 'POST', path: '/api/auth/login', summary: 'Sign in', body: SignIn, reply: User }),
  startGoogle: endpoint({
    method: 'POST',
    path: '/api/auth/google',
    summary: 'Set out to accept an invitation by signing in with Google; answers where the browser is to go',
    body: z.object({ token: Token, timeZone: BrowserZone }),
    reply: z.object({ url: z.string() }),
  }),
  demo: endpoint({ method: 'POST', path: '/api/auth/demo', summary: 'Sign in to the demo workspace', reply: User }),
  logout: endpoint({ method: 'POST', path: '/api/auth/logout', summary: 'Sign out' }),
  forgot: endpoint({
    method: 'POST',
    path: '/api/auth/forgot',
    summary: 'Ask for a link that sets a new password; the answer is the same whether somebody has the address or not',
    body: z.object({ email: Email }),
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/auth/reset',
    summary: 'Set a new password by such a link; all sessions end',
    body: PasswordReset,
  }),
  hasPassword: endpoint({
    method: 'GET',
    path: '/api/auth/password',
    summary: 'Whether one signs in with a password',
    reply: z.object({ hasPassword: z.boolean() }),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/password',
    summary: 'Change the password; all other sessions end',
    body: PasswordChange,
  }),
  devices: endpoint({
    method: 'GET',
    path: '/api/user/sessions',
    summary: 'Where one is signed in, the latest first',
    reply: z.array(Device),
  }),
  signOutDevice: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions/:sessionId',
    summary: 'Sign out on a device',
    params: z.object({ sessionId: z.uuid() }),
  }),
}
