import { lazyWithPreload } from './lazy-with-preload.tsx'

/** One menu for all rows, below the button that was pressed. */
export const [RowMenu, preloadMenu] = lazyWithPreload(async () => (await import('./CommandMenu.tsx')).CommandMenu)
