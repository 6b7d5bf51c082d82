import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'

export const [ImportDialog] = lazyWithPreload(async () => (await import('./import/ImportDialog.tsx')).ImportDialog)
export const [VersionsDialog] = lazyWithPreload(async () => (await import('./entry/VersionsDialog.tsx')).VersionsDialog)
export const [AsOfDialog] = lazyWithPreload(async () => (await import('../days/AsOfDialog.tsx')).AsOfDialog)
export const [OffTrackIssue] = lazyWithPreload(async () => (await import('./trend/OffTrackIssue.tsx')).OffTrackIssue)
