import { lazyAfterPage, lazyWithPreload } from '../ui/lazy-with-preload.tsx'

export const [SidebarCount] = lazyAfterPage(async () => (await import('./SidebarCount.tsx')).SidebarCount)
export const [JoinBanner] = lazyAfterPage(async () => (await import('./JoinBanner.tsx')).JoinBanner)
export const [InNoTeam] = lazyWithPreload(async () => (await import('./InNoTeam.tsx')).InNoTeam)
