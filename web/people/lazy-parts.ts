import type { Colleague } from '#contract/people.ts'
import type { Editing } from '../ui/in-place/editing.ts'
import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'

export const [PeopleDialogs, preloadDialogs] = lazyWithPreload(
  async () => (await import('./PeopleDialogs.tsx')).PeopleDialogs,
)

const [RenamePerson] = lazyWithPreload(async () => (await import('./RenamePerson.tsx')).RenamePerson)

/** Only the names are changed in place. */
export const editing: Editing<Colleague> = {
  fields: {},
  may: ({ can }) => can.edit,
  Menu: () => null,
  Rename: RenamePerson,
}
