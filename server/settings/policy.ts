import type { Viewer } from '#server/session/viewer.ts'

/** Also whether they may export and delete it. */
export const canChangeWorkspace = ({ role }: Viewer): boolean => role === 'admin'
