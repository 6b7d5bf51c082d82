import { IconTag } from '@tabler/icons-react'
import type { Headline } from '#contract/headlines.ts'
import { t } from '#contract/words.ts'
import type { Editing } from '../../ui/in-place/editing.ts'
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx'
import { tagName } from '../view.ts'

const [RenameHeadline] = lazyWithPreload(async () => (await import('./RenameHeadline.ts')).RenameHeadline)

const [TagMenu] = lazyWithPreload(async () => (await import('./TagMenu.tsx')).TagMenu)

/** What is changed in place in a list of headlines. */
export const editing: Editing<Headline> = {
  fields: {
    tag: { name: t('Tag'), verb: t('Tag'), icon: IconTag, key: 's', say: ({ tag }) => tagName(tag) },
  },
  may: ({ can }) => can.edit,
  Menu: TagMenu,
  Rename: RenameHeadline,
}
