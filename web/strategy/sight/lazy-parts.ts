import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx'

export const [FillDialogs, preloadFill] = lazyWithPreload(async () => (await import('./FillDialogs.tsx')).FillDialogs)
export const [SightPanel] = lazyWithPreload(async () => (await import('./SightPanel.tsx')).SightPanel)
export const [WholeSight] = lazyWithPreload(async () => (await import('./WholeSight.tsx')).WholeSight)
