import { lazily } from '../ui/lazily.tsx'

export const [CreateDialog, prepareCreate] = lazily(async () => (await import('./CreateDialog.tsx')).CreateDialog)
export const [RockDialogs, prepareDialogs] = lazily(async () => (await import('./RockDialogs.tsx')).RockDialogs)
export const [RockMenu] = lazily(async () => (await import('./RockMenu.tsx')).RockMenu)
export const [Milestones] = lazily(async () => (await import('./Milestones.tsx')).Milestones)
export const [Timeline] = lazily(async () => (await import('./Timeline.tsx')).Timeline)
