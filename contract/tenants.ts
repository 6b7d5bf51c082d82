import * as z from 'zod/mini'
import { Id, Instant, FilledLine } from './fields.ts'
import { msg } from './words.ts'

const companyMessage = msg('Company name must be at least 2 characters')

/** What a workspace is called. */
export const CompanyName = FilledLine(120, companyMessage).check(z.minLength(2, companyMessage))

export const roles = ['admin', 'user'] as const
export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

export const User = z.object({
  id: Id,
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  /** Sent only to the person themself. */
  googleId: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  role: Role,
  createdAt: Instant,
  /** When their details last changed; a password or an uploaded picture does not count. */
  updatedAt: Instant,
  tenantId: Id,
  currentTenantId: Id,
  organizationId: z.nullable(Id),
  /** A person of the sample data, who cannot sign in. */
  isSample: z.boolean(),
})
export type User = z.infer<typeof User>

/** A person as part of other rows: enough for an avatar, a name and a mention. */
export const Person = z.object({
  id: Id,
  username: z.string(),
  fullName: z.string(),
  avatarUrl: z.nullable(z.string()),
})
export type Person = z.infer<typeof Person>

/** The author's name on what a deleted person wrote. */
export const formerMember = msg('Former member')
