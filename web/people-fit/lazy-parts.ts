import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'

export const [BarDialog, preloadBarDialog] = lazyWithPreload(async () => (await import('./BarDialog.tsx')).BarDialog)
export const [PersonPanel] = lazyWithPreload(async () => (await import('./person/PersonPanel.tsx')).PersonPanel)
export const [FitCards] = lazyWithPreload(async () => (await import('./person/FitCards.tsx')).FitCards)
