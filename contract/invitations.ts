import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { BrowserZone, IdText, Instant, Password, Token } from './fields.ts'
import { User } from './tenants.ts'

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

const params = z.object({ token: Token })

export const invitations = {
  invite: endpoint({
    method: 'POST',
    path: '/api/users/:userId/invitation',
    summary: 'Create a link for a first sign-in, valid once within seven days; earlier ones end (admin)',
    params: z.object({ userId: IdText }),
    reply: InvitationLink,
    status: 201,
    fleeting: true,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/invitations/:token',
    summary: 'Who is invited, where and by whom',
    params,
    reply: Invitation,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/invitations/:token',
    summary: 'Accept an invitation: set a password and sign in; other sessions end',
    params,
    body: z.object({ password: Password, timeZone: BrowserZone }),
    reply: User,
    fleeting: true,
  }),
}
