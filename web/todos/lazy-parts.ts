import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'

export const [TodoDialogs, preloadDialogs] = lazyWithPreload(
  async () => (await import('./TodoDialogs.tsx')).TodoDialogs,
)
export const [TodoSelectionBar] = lazyWithPreload(
  async () => (await import('./selection/TodoSelectionBar.tsx')).TodoSelectionBar,
)
