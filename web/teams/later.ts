import { lazily } from '../ui/lazily.tsx'

export const [CreateDialog, prepareCreate] = lazily(async () => (await import('./CreateDialog.tsx')).CreateDialog)
export const [EditDialog] = lazily(async () => (await import('./EditDialog.tsx')).EditDialog)
export const [MembersDialog, prepareMembers] = lazily(async () => (await import('./MembersDialog.tsx')).MembersDialog)
