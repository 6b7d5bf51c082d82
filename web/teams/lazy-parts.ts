import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'

export const [TeamDialogs, preloadDialogs] = lazyWithPreload(
  async () => (await import('./TeamDialogs.tsx')).TeamDialogs,
)
