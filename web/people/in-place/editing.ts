import { IconUserCog } from '@tabler/icons-react'
import type { Colleague } from '#contract/people.ts'
import { t } from '#contract/words.ts'
import { roleWords } from '../../tenants/words.ts'
import type { Editing } from '../../ui/in-place/editing.ts'
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx'

const [RoleMenu] = lazyWithPreload(async () => (await import('./RoleMenu.tsx')).RoleMenu)
const [RenamePerson] = lazyWithPreload(async () => (await import('./RenamePerson.ts')).RenamePerson)

/** What an admin changes in place in the list of people; those of the sample data have no role. */
export const editing: Editing<Colleague> = {
  fields: {
    role: { name: t('Role'), verb: t('Role'), icon: IconUserCog, key: 's', say: ({ role }) => roleWords[role] },
  },
  may: ({ can, isSample }) => can.edit && !isSample,
  Menu: RoleMenu,
  Rename: RenamePerson,
}
