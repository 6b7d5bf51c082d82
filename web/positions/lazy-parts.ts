import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'

export const [PositionDialogs, preloadDialogs] = lazyWithPreload(
  async () => (await import('./PositionDialogs.tsx')).PositionDialogs,
)
export const [PositionPanel] = lazyWithPreload(async () => (await import('./panel/PositionPanel.tsx')).PositionPanel)
export const [Outline] = lazyWithPreload(async () => (await import('./outline/Outline.tsx')).Outline)
export const [PrintDialog] = lazyWithPreload(async () => (await import('./export/PrintDialog.tsx')).PrintDialog)
export const [Printed] = lazyWithPreload(async () => (await import('./export/Printed.tsx')).Printed)
export const [AsOfDialog] = lazyWithPreload(async () => (await import('../days/AsOfDialog.tsx')).AsOfDialog)
