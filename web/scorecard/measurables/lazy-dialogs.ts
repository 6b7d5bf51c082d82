import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx'

export const [ManagerDialogs, preloadManagerDialogs] = lazyWithPreload(
  async () => (await import('./ManagerDialogs.tsx')).ManagerDialogs,
)
