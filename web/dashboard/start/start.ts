import type { SignedIn } from '#contract/session.ts'

/** How long somebody is new, from when they were added; an invitation takes up to a week of it. */
const newMilliseconds = 21 * 86_400_000

/** Whether somebody who has been added by others is new here. Admins have the workspace to set up instead. */
export const isNew = ({ role, createdAt }: Pick<SignedIn, 'role' | 'createdAt'>, now: Date): boolean =>
  role !== 'admin' && now.getTime() - Date.parse(createdAt) < newMilliseconds
