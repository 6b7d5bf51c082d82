import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'

export const [JoinBanner] = lazyWithPreload(async () => (await import('./JoinBanner.tsx')).JoinBanner)
