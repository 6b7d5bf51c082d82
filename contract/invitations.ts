import * as z from 'zod/mini'
import { msg } from '#contract/words.ts'
import { endpoint } from './endpoint.ts'
import { BrowserZone, Email, Id, IdText, Instant, Password, Text, Token } from './fields.ts'
import { FullName, TeamIds } from './people.ts'
import { plainAddress } from './reading/addresses.ts'
import { Role, User } from './tenants.ts'

/** A link for a person's first sign-in; it works once, and is shown only this time. */
export const InvitationLink = z.object({
  url: z.string(),
  expiresAt: Instant,
  /** Whether it has also been mailed. */
  mailed: z.boolean(),
})
export type InvitationLink = z.infer<typeof InvitationLink>

/** Who is invited, where and by whom. */
export const Invitation = z.object({
  fullName: z.string(),
  email: z.string(),
  workspace: z.string(),
  invitedBy: z.string(),
  expiresAt: Instant,
})
export type Invitation = z.infer<typeof Invitation>

/** The most people that one call invites. */
const maxInvited = 100

/** Somebody to invite; without a name they are called after their address. */
export const Invitee = z.object({ email: Email, fullName: z.optional(FullName) })
export type Invitee = z.infer<typeof Invitee>

/** An address as it was given: one that is none keeps nobody else from being invited, and the reply names it. */
const Given = z.extend(Invitee, { email: Text(500).check(z.overwrite(plainAddress)) })

export const NewInvitations = z.object({
  people: z.array(Given).check(
    z.minLength(1),
    z.maxLength(maxInvited),
    z.refine((people) => people.some(({ email }) => Email.safeParse(email).success), msg('Invalid email address')),
  ),
  role: z._default(Role, 'user'),
  teamIds: z._default(TeamIds, []),
})
export type NewInvitations = z.infer<typeof NewInvitations>

/** What became of one address: the person and their link, shown only this time, or why there is none. */
export const Invited = z.object({
  email: z.string(),
  fullName: z.string(),
  userId: z.nullable(Id),
  url: z.nullable(z.string()),
  problem: z.nullable(z.string()),
})
export type Invited = z.infer<typeof Invited>

/** What became of each address, in the order given. */
export const Invitations = z.object({
  people: z.array(Invited),
  expiresAt: Instant,
  /** Whether the links have also been mailed. */
  mailed: z.boolean(),
})
export type Invitations = z.infer<typeof Invitations>

/** What the invited decide themselves. Without a name they keep the one that they were invited by. */
export const OwnDetails = z.object({ fullName: z.optional(FullName), password: Password })
export type OwnDetails = z.infer<typeof OwnDetails>

const ofPerson = { path: '/api/users/:userId/invitation', params: z.object({ userId: IdText }) } as const

export const invitations = {
  invite: endpoint({
    ...ofPerson,
    method: 'POST',
    summary: 'Create a link for a first sign-in, valid once within seven days; earlier ones end (admin)',
    reply: InvitationLink,
    status: 201,
    fleeting: true,
  }),
  takeBack: endpoint({
    ...ofPerson,
    method: 'POST',
    path: `${ofPerson.path}/take-back`,
    summary: 'Take back that you have just created a link: it ends, and the one before it is valid again (admin)',
    // Of the link as it was shown.
    body: z.object({ token: Token }),
    fleeting: true,
  }),
  inviteAll: endpoint({
    method: 'POST',
    path: '/api/invitations',
    summary: 'Add people by their addresses, each with a link for a first sign-in; says what became of each (admin)',
    body: NewInvitations,
    reply: Invitations,
    status: 201,
    fleeting: true,
  }),
  // In the body: proxies log addresses.
  read: endpoint({
    method: 'POST',
    path: '/api/invitations/read',
    summary: 'Who is invited, where and by whom',
    body: z.object({ token: Token }),
    reply: Invitation,
    fleeting: true,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/invitations/accept',
    summary: 'Accept an invitation: set a name and a password and sign in; other sessions end',
    body: z.extend(OwnDetails, { token: Token, timeZone: BrowserZone }),
    reply: User,
    fleeting: true,
  }),
}
