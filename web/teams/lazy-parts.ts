import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'

export const [CreateDialog, preloadCreate] = lazyWithPreload(
  async () => (await import('./CreateDialog.tsx')).CreateDialog,
)
export const [EditDialog] = lazyWithPreload(async () => (await import('./EditDialog.tsx')).EditDialog)
export const [MembersDialog, preloadMembers] = lazyWithPreload(
  async () => (await import('./MembersDialog.tsx')).MembersDialog,
)
