import { lazy } from 'react'

const loadCreate = () => import('./CreateDialog.tsx')
const loadEdit = () => import('./EditDialog.tsx')
const loadComments = () => import('./TodoComments.tsx')
const loadSelectionBar = () => import('./SelectionBar.tsx')

/** Fetches a dialog's code when it is likely to be opened; a failure shows itself when it is. */
export const prepareCreate = (): void => void loadCreate().catch(() => undefined)

/** The same for what a row opens or its selection shows, for when the page has nothing better to do. */
export const prepareOthers = (): void =>
  void Promise.all([loadEdit(), loadComments(), loadSelectionBar()]).catch(() => undefined)

export const CreateDialog = lazy(() => loadCreate().then((module) => ({ default: module.CreateDialog })))
export const EditDialog = lazy(() => loadEdit().then((module) => ({ default: module.EditDialog })))
export const SelectionBar = lazy(() => loadSelectionBar().then((module) => ({ default: module.SelectionBar })))
export const TodoComments = lazy(() => loadComments().then((module) => ({ default: module.TodoComments })))
