import type { Meeting } from '#contract/meetings.ts'
import type { Editing } from '../../ui/in-place/editing.ts'
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx'

const [RenameMeeting] = lazyWithPreload(async () => (await import('../form/RenameMeeting.ts')).RenameMeeting)

/** On the cards of meetings the titles alone are changed in place. */
export const editing: Editing<Meeting> = {
  fields: {},
  may: ({ can }) => can.edit,
  Menu: () => null,
  Rename: RenameMeeting,
}
