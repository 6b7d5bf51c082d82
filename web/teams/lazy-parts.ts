import type { Team } from '#contract/teams.ts'
import type { Editing } from '../ui/in-place/editing.ts'
import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'

export const [TeamDialogs, preloadDialogs] = lazyWithPreload(
  async () => (await import('./TeamDialogs.tsx')).TeamDialogs,
)

const [RenameTeam] = lazyWithPreload(async () => (await import('./RenameTeam.ts')).RenameTeam)

/** Only the names are changed in place. */
export const editing: Editing<Team> = {
  fields: {},
  may: ({ can }) => can.edit,
  Menu: () => null,
  Rename: RenameTeam,
}
