import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'

export const [RockDialogs, preloadDialogs] = lazyWithPreload(
  async () => (await import('./RockDialogs.tsx')).RockDialogs,
)
export const [RockMenu] = lazyWithPreload(async () => (await import('./RockMenu.tsx')).RockMenu)
export const [Milestones] = lazyWithPreload(async () => (await import('./Milestones.tsx')).Milestones)
export const [Timeline] = lazyWithPreload(async () => (await import('./Timeline.tsx')).Timeline)
