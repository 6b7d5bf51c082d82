import type { Headline } from '#contract/headlines.ts'
import type { Editing } from '../../ui/in-place/editing.ts'
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx'

const [RenameHeadline] = lazyWithPreload(async () => (await import('./RenameHeadline.ts')).RenameHeadline)

/** In a list of headlines the titles alone are changed in place. */
export const editing: Editing<Headline> = {
  fields: {},
  may: ({ can }) => can.edit,
  Menu: () => null,
  Rename: RenameHeadline,
}
