import type { Viewer } from '#server/session/viewer.ts'

/** The team's members and admins. */
export const canEdit = ({ reach }: Viewer, { teamId }: { teamId: number }): boolean => reach.includes(teamId)
