import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx'

export const [TrendDialog] = lazyWithPreload(async () => (await import('../trend/TrendDialog.tsx')).TrendDialog)
export const [ScorecardDialogs, preloadScorecardDialogs] = lazyWithPreload(
  async () => (await import('../ScorecardDialogs.tsx')).ScorecardDialogs,
)
