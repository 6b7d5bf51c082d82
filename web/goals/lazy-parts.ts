import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'

export const [GoalDialogs, preloadDialogs] = lazyWithPreload(
  async () => (await import('./GoalDialogs.tsx')).GoalDialogs,
)
