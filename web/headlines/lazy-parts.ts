import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'

export const [HeadlineDialogs, preloadDialogs] = lazyWithPreload(
  async () => (await import('./HeadlineDialogs.tsx')).HeadlineDialogs,
)
export const [HeadlineSelectionBar] = lazyWithPreload(
  async () => (await import('./in-place/HeadlineSelectionBar.tsx')).HeadlineSelectionBar,
)
