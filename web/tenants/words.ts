import type { Role } from '#contract/tenants.ts'

export const roleWords: Record<Role, string> = { admin: 'Admin', user: 'User' }
