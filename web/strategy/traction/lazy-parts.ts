import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx'

export const [SightPanel] = lazyWithPreload(async () => (await import('../sight/SightPanel.tsx')).SightPanel)
export const [WholeSight] = lazyWithPreload(async () => (await import('../sight/WholeSight.tsx')).WholeSight)
