import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { BrowserZone, IdText, Instant, Password, Token } from './fields.ts'
import { User } from './tenants.ts'

/** A link that lets a person set a password of their own, once; it is shown this one time. */
export const InvitationLink = z.object({
  url: z.string(),
  expiresAt: Instant,
  /** It is on its way to them by mail as well. */
  mailed: z.boolean(),
})
export type InvitationLink = z.infer<typeof InvitationLink>

/** Whom an invitation greets, and to what. */
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
    summary: 'Make a link that lets a person in for the first time, once, within seven days; earlier ones end (admin)',
    params: z.object({ userId: IdText }),
    reply: InvitationLink,
    status: 201,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/invitations/:token',
    summary: 'Whom an invitation greets',
    params,
    reply: Invitation,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/invitations/:token',
    summary: 'Set a password and sign in; other sessions end',
    params,
    body: z.object({ password: Password, timeZone: BrowserZone }),
    reply: User,
  }),
}
