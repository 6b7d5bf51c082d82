import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx'

export const [TrendDialog] = lazyWithPreload(async () => (await import('../trend/TrendDialog.tsx')).TrendDialog)
export const [VersionsDialog] = lazyWithPreload(
  async () => (await import('../entry/VersionsDialog.tsx')).VersionsDialog,
)
export const [AsOfDialog] = lazyWithPreload(async () => (await import('./AsOfDialog.tsx')).AsOfDialog)
export const [OffTrackIssue] = lazyWithPreload(async () => (await import('../trend/OffTrackIssue.tsx')).OffTrackIssue)
