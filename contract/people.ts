import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { BrowserZone, Email, FilledText, IdText, Instant, Password, Text } from './fields.ts'
import { Role, User } from './tenants.ts'

const FullName = FilledText(120, 'Full name is required').check(z.minLength(2, 'Full name is required'))
const AvatarUrl = z.nullable(Text(2000))

/** One of the workspace's people, and what their reader may do about them. */
export const Colleague = z.extend(User, {
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    /** Until they have signed in for the first time. */
    invite: z.boolean(),
    /** From then on, where they sign in with one. */
    resetPassword: z.boolean(),
  }),
})
export type Colleague = z.infer<typeof Colleague>

/** Signed out it registers a workspace; an admin adds a person to their own. */
export const NewUser = z.object({
  fullName: FullName,
  email: Email,
  password: Password,
  role: z._default(Role, 'user'),
  avatarUrl: z.optional(AvatarUrl),
  /** Of whoever registers. */
  timeZone: BrowserZone,
})
export type NewUser = z.infer<typeof NewUser>

const Username = Text(40).check(
  z.trim(),
  z.minLength(3, 'Username must be at least 3 characters'),
  z.regex(/^\w+$/, 'Letters, digits and underscore only'),
)

export const UserChange = z.partial(
  z.object({ username: Username, fullName: FullName, email: Email, role: Role, avatarUrl: AvatarUrl }),
)
export type UserChange = z.infer<typeof UserChange>

/** A link that sets a new password, once. */
export const PasswordLink = z.object({
  /** To be handed over, and shown this one time; null when the person has been mailed it. */
  url: z.nullable(z.string()),
  expiresAt: Instant,
})
export type PasswordLink = z.infer<typeof PasswordLink>

const params = z.object({ userId: IdText })

export const people = {
  list: endpoint({
    method: 'GET',
    path: '/api/users',
    summary: 'The people of the workspace, or the first twenty whose name, username or address contains `q`',
    query: z.object({ q: z.optional(Text(100)) }),
    reply: z.array(Colleague),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/users',
    summary: 'Register a workspace (signed out), or add a person to it (admin)',
    body: NewUser,
    reply: User,
    status: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/users/:userId',
    summary: 'Change a person',
    params,
    body: UserChange,
    reply: User,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/users/:userId/password-link',
    summary: 'Mail a person a link that sets a new password or, where no mail is sent, answer one for an hour (admin)',
    params,
    reply: PasswordLink,
    status: 201,
  }),
  remove: endpoint({ method: 'DELETE', path: '/api/users/:userId', summary: 'Delete a person', params }),
}
