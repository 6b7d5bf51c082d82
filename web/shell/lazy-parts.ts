import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'

export const [QuickAddKey] = lazyWithPreload(async () => (await import('./quick-add/QuickAddKey.tsx')).QuickAddKey)
export const [JoinBanner] = lazyWithPreload(async () => (await import('./JoinBanner.tsx')).JoinBanner)
