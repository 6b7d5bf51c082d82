import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'

export const [CreateDialog, preloadCreate] = lazyWithPreload(
  async () => (await import('./CreateDialog.tsx')).CreateDialog,
)
export const [EditDialog] = lazyWithPreload(async () => (await import('./EditDialog.tsx')).EditDialog)
export const [SelectionBar] = lazyWithPreload(async () => (await import('./SelectionBar.tsx')).SelectionBar)
export const [TodoComments] = lazyWithPreload(async () => (await import('./TodoComments.tsx')).TodoComments)
