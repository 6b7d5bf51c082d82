import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx'

export const [FillDialogs, preloadFill] = lazyWithPreload(async () => (await import('./FillDialogs.tsx')).FillDialogs)
