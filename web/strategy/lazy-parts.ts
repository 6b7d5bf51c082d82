import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'

export const [TractionTab] = lazyWithPreload(async () => (await import('./traction/TractionTab.tsx')).TractionTab)
export const [SwotTab] = lazyWithPreload(async () => (await import('./swot/SwotTab.tsx')).SwotTab)
export const [AsOfDialog, preloadAsOf] = lazyWithPreload(
  async () => (await import('../days/AsOfDialog.tsx')).AsOfDialog,
)
export const [Paper] = lazyWithPreload(async () => (await import('./paper/Paper.tsx')).Paper)
