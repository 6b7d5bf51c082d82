import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx'

export const [LinkedTrend] = lazyWithPreload(async () => (await import('../trend/LinkedTrend.tsx')).LinkedTrend)
export const [NoMeasurables] = lazyWithPreload(async () => (await import('./NoMeasurables.tsx')).NoMeasurables)
export const [ScorecardDialogs, preloadScorecardDialogs] = lazyWithPreload(
  async () => (await import('../ScorecardDialogs.tsx')).ScorecardDialogs,
)
export const [InSight] = lazyWithPreload(async () => (await import('../grid/InSight.tsx')).InSight)
export const [HeldBar] = lazyWithPreload(async () => (await import('../entry/HeldBar.tsx')).HeldBar)
export const [HeldGuard] = lazyWithPreload(async () => (await import('../entry/HeldGuard.tsx')).HeldGuard)
