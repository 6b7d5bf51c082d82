import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'

export const [PositionDialogs, preloadDialogs] = lazyWithPreload(
  async () => (await import('./PositionDialogs.tsx')).PositionDialogs,
)
export const [PositionPanel, preloadPanel] = lazyWithPreload(
  async () => (await import('./panel/PositionPanel.tsx')).PositionPanel,
)
export const [Outline] = lazyWithPreload(async () => (await import('./outline/Outline.tsx')).Outline)
