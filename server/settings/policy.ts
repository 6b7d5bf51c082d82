import type { Viewer } from '#server/session/viewer.ts'

/** Includes exporting and deleting it. */
export const canChangeWorkspace = ({ role }: Viewer): boolean => role === 'admin'
