import { IconBuilding, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Workspace } from '#contract/settings.ts'
import { t } from '#contract/words.ts'
import { workspaceQuery } from '../../settings/queries.ts'
import {
  accountSectionIds,
  accountSections,
  hasSection,
  userSectionIds,
  userSections,
} from '../../settings/sections.ts'
import type { Result } from './results.ts'

const user = { path: '/settings/user', icon: IconSettings, beside: t('User Settings') }
const account = { path: '/settings/account', icon: IconBuilding, beside: t('Account Settings') }

const placeOf = ({ path, icon, beside }: typeof user, id: string, name: string): Result => ({
  key: `${path}#${id}`,
  name,
  icon,
  beside,
  to: { to: path, search: {} },
  hash: id,
})

/** The sections of both pages of settings, as far as someone has them. */
export const settingResults = (can: Workspace['can'] | undefined): Result[] => [
  ...userSectionIds.map((id) => placeOf(user, id, userSections[id])),
  ...accountSectionIds
    .filter((id) => can && hasSection(id, can))
    .map((id) => placeOf(account, id, accountSections[id])),
]

/** The same as places to go to, once something is asked for. */
export const useSettings = (wanted: boolean): Result[] =>
  settingResults(useQuery({ ...workspaceQuery, enabled: wanted }).data?.can)
