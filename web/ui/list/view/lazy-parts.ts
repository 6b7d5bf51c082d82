import { lazyWithPreload } from '../../lazy-with-preload.tsx'

// Their rows are of any kind, which a lazy component cannot say.
export const [FilterMenu, preloadFilterMenu] = lazyWithPreload(
  async () => (await import('./FilterMenu.tsx')).FilterMenu<never>,
)
export const [ArrangeMenu, preloadArrangeMenu] = lazyWithPreload(
  async () => (await import('./ArrangeMenu.tsx')).ArrangeMenu<never>,
)
