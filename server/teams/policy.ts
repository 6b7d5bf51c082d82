import type { Viewer } from '#server/session/viewer.ts'

/** Includes managing its members. */
export const canEdit = ({ reach }: Viewer, team: { id: number }): boolean => reach.includes(team.id)

export const canDelete = ({ role }: Viewer): boolean => role === 'admin'
