import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'

export const [PositionDialogs, preloadDialogs] = lazyWithPreload(
  async () => (await import('./PositionDialogs.tsx')).PositionDialogs,
)
export const [PositionPanel, preloadPanel] = lazyWithPreload(
  async () => (await import('./panel/PositionPanel.tsx')).PositionPanel,
)
export const [Outline] = lazyWithPreload(async () => (await import('./outline/Outline.tsx')).Outline)
export const [DraftsTab] = lazyWithPreload(async () => (await import('./drafts/DraftsTab.tsx')).DraftsTab)
export const [PrintDialog] = lazyWithPreload(async () => (await import('./export/PrintDialog.tsx')).PrintDialog)
export const [Printed] = lazyWithPreload(async () => (await import('./export/Printed.tsx')).Printed)
export const [AsOfDialog] = lazyWithPreload(async () => (await import('../days/AsOfDialog.tsx')).AsOfDialog)
