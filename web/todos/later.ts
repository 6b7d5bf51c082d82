import { lazily } from '../ui/lazily.tsx'

export const [CreateDialog, prepareCreate] = lazily(async () => (await import('./CreateDialog.tsx')).CreateDialog)
export const [EditDialog] = lazily(async () => (await import('./EditDialog.tsx')).EditDialog)
export const [SelectionBar] = lazily(async () => (await import('./SelectionBar.tsx')).SelectionBar)
export const [TodoComments] = lazily(async () => (await import('./TodoComments.tsx')).TodoComments)
