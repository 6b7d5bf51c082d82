import { lazy } from 'react'

const loadCreate = () => import('./CreateDialog.tsx')
const loadEdit = () => import('./EditDialog.tsx')
const loadComments = () => import('./RockComments.tsx')
const loadMilestone = () => import('./MilestoneDialogs.tsx')

/** Fetches a dialog's code when it is likely to be opened; a failure shows itself when it is. */
export const prepareCreate = (): void => void loadCreate().catch(() => undefined)

/** The same for those that a row opens, for when the page has nothing better to do. */
export const prepareOthers = (): void =>
  void Promise.all([loadEdit(), loadComments(), loadMilestone()]).catch(() => undefined)

export const CreateDialog = lazy(() => loadCreate().then((module) => ({ default: module.CreateDialog })))
export const EditDialog = lazy(() => loadEdit().then((module) => ({ default: module.EditDialog })))
export const RockComments = lazy(() => loadComments().then((module) => ({ default: module.RockComments })))
export const AddMilestone = lazy(() => loadMilestone().then((module) => ({ default: module.AddMilestone })))
export const EditMilestone = lazy(() => loadMilestone().then((module) => ({ default: module.EditMilestone })))
