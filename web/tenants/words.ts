import type { Role } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'

export const roleWords: Record<Role, string> = { admin: t('Admin'), user: t('User') }
