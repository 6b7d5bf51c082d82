import * as z from 'zod/mini'
import { msg } from '#contract/words.ts'
import { endpoint } from './endpoint.ts'
import { BrowserZone, Email, Id, IdText, Instant, Password, Text, FilledLine } from './fields.ts'
import { CompanyName, Role, User } from './tenants.ts'
import { TimeFormat } from './time-format.ts'
import { Language } from './words.ts'

export const FullName = FilledLine(120, msg('Full name is required')).check(
  z.minLength(2, msg('Full name is required')),
)
/** Teams that new people join. */
export const TeamIds = z.array(Id).check(z.maxLength(100))
/** The address of an uploaded picture. */
const AvatarUrl = z.nullable(
  Text(100).check(
    z.regex(/^\/api\/files\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, msg('Choose an uploaded picture')),
  ),
)

/** One of the workspace's people, and what the viewer may do with them. */
export const Colleague = z.extend(User, {
  /** Whether they have a second factor; for admins alone. */
  hasSecondFactor: z.optional(z.boolean()),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    /** Until their first sign-in. */
    invite: z.boolean(),
    /** After that, if they sign in with a password. */
    resetPassword: z.boolean(),
    /** If they have a second factor. */
    resetFactor: z.boolean(),
    /** On all their devices. */
    signOut: z.boolean(),
  }),
})
export type Colleague = z.infer<typeof Colleague>

/** From the signed-out it registers a workspace; from an admin it adds a person to theirs. */
export const NewUser = z.object({
  fullName: FullName,
  email: Email,
  password: Password,
  role: z._default(Role, 'user'),
  avatarUrl: z.optional(AvatarUrl),
  /** The new workspace's name; without one it is named after the person. */
  company: z.optional(CompanyName),
  /** The teams that an admin puts the person in. */
  teamIds: z._default(TeamIds, []),
  /** Of the person who registers. */
  timeZone: BrowserZone,
})
export type NewUser = z.infer<typeof NewUser>

const Username = Text(40).check(
  z.trim(),
  z.minLength(3, msg('Username must be at least 3 characters')),
  z.regex(/^\w+$/, msg('Letters, digits and underscore only')),
)

/** Changes the named fields. With `updatedAt`, only if nobody has changed the person since. */
export const UserChange = z.partial(
  z.object({
    username: Username,
    fullName: FullName,
    email: Email,
    role: Role,
    avatarUrl: AvatarUrl,
    language: Language,
    timeFormat: TimeFormat,
    /** Whether single letters, digits and signs are keys of the page. */
    characterKeys: z.boolean(),
    updatedAt: Instant,
  }),
)
export type UserChange = z.infer<typeof UserChange>

/** One role for every selected person. */
export const UserSelectionChange = z.object({
  ids: z.array(Id).check(z.minLength(1), z.maxLength(500)),
  role: Role,
  /** What all of them have to be like, so that taking a change back overwrites nothing later. */
  was: z.optional(z.object({ role: Role })),
})
export type UserSelectionChange = z.infer<typeof UserSelectionChange>

/** Where somebody belongs, and whether they come; sample people never do. */
export const Visit = z.object({
  userId: Id,
  teamIds: z.array(Id),
  /** Whether they have ever signed in; until then they are only invited. */
  hasJoined: z.boolean(),
  /** To within an hour; null if it is unknown, or longer ago than the security trail goes back. */
  lastVisitAt: z.nullable(Instant),
})
export type Visit = z.infer<typeof Visit>

/** A link that sets a new password; it works once. */
export const PasswordLink = z.object({
  /** For the admin to pass on, shown only this time; null if it was mailed to the person. */
  url: z.nullable(z.string()),
  expiresAt: Instant,
})
export type PasswordLink = z.infer<typeof PasswordLink>

/** Somebody who has been deleted, but not erased: the journal still has their name and address. */
export const FormerPerson = z.object({ id: Id, fullName: z.string(), deletedAt: Instant })
export type FormerPerson = z.infer<typeof FormerPerson>

const params = z.object({ userId: IdText })

export const people = {
  list: endpoint({
    method: 'GET',
    path: '/api/users',
    summary: 'The people of the workspace, or the first twenty whose name, username or email contains `q`',
    query: z.object({ q: z.optional(Text(100)) }),
    reply: z.array(Colleague),
  }),
  visits: endpoint({
    method: 'GET',
    path: '/api/users/visits',
    summary: 'In which teams people are, whether they have joined and when they were last here (admin)',
    reply: z.array(Visit),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/users',
    summary:
      'Register a workspace (signed out), or add a person to yours (admin); null if a mailed link creates the account',
    body: NewUser,
    reply: z.nullable(User),
    status: 201,
    fleeting: true,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/users/:userId',
    summary: 'Change a person: yourself, or anyone (admin)',
    params,
    body: UserChange,
    reply: User,
    fleeting: true,
  }),
  changeSelection: endpoint({
    method: 'PATCH',
    path: '/api/users',
    summary: 'Give several people a role: all of them or none (admin)',
    body: UserSelectionChange,
    reply: z.array(User),
    fleeting: true,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/users/:userId/password-link',
    summary: 'Mail a person a link that sets a new password or, without mail, return one valid for an hour (admin)',
    params,
    reply: PasswordLink,
    status: 201,
    fleeting: true,
  }),
  signOut: endpoint({
    method: 'DELETE',
    path: '/api/users/:userId/sessions',
    summary: 'Sign a person out on all their devices (admin)',
    params,
    fleeting: true,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/api/users/take-back',
    summary: 'Take back that people were added or invited: all of them, if none has signed in or been changed (admin)',
    body: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(100)) }),
    fleeting: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/users/:userId',
    summary: 'Delete a person (admin)',
    params,
    fleeting: true,
  }),
  removeSelf: endpoint({
    method: 'POST',
    path: '/api/user/delete',
    summary: 'Delete your own account; your full name must be typed as it is',
    body: z.object({ name: Text(200) }),
    fleeting: true,
  }),
  former: endpoint({
    method: 'GET',
    path: '/api/users/former',
    summary: 'Who was deleted in the last thirty days and has not been erased, the last first (admin)',
    reply: z.array(FormerPerson),
  }),
  erase: endpoint({
    method: 'POST',
    path: '/api/users/erase',
    summary:
      'Delete a person with all that names them, or what still names a deleted one; their name must be typed (admin)',
    body: z.object({ id: Id, name: Text(200) }),
    fleeting: true,
  }),
}
