import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'

export const [PeopleDialogs, preloadDialogs] = lazyWithPreload(
  async () => (await import('./PeopleDialogs.tsx')).PeopleDialogs,
)
export const [PeopleSelectionBar] = lazyWithPreload(
  async () => (await import('./in-place/PeopleSelectionBar.tsx')).PeopleSelectionBar,
)
