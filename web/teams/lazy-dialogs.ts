import { lazy } from 'react'

const loadCreate = () => import('./CreateDialog.tsx')
const loadMembers = () => import('./MembersDialog.tsx')

/** Fetches a dialog's code when it is likely to be opened; a failure shows itself when it is. */
export const prepareCreate = (): void => void loadCreate().catch(() => undefined)
export const prepareMembers = (): void => void loadMembers().catch(() => undefined)

export const CreateDialog = lazy(() => loadCreate().then((module) => ({ default: module.CreateDialog })))
export const MembersDialog = lazy(() => loadMembers().then((module) => ({ default: module.MembersDialog })))
