import { lazyAfterPage, lazyWithPreload } from '../ui/lazy-with-preload.tsx'

export const [SidebarCount] = lazyAfterPage(async () => (await import('./SidebarCount.tsx')).SidebarCount)
export const [JoinBanner] = lazyAfterPage(async () => (await import('./JoinBanner.tsx')).JoinBanner)
export const [SampleBar] = lazyAfterPage(async () => (await import('../sample/SampleBar.tsx')).SampleBar)
export const [NoTeamBar] = lazyWithPreload(async () => (await import('./NoTeamBar.tsx')).NoTeamBar)
export const [InNoTeam] = lazyWithPreload(async () => (await import('./InNoTeam.tsx')).InNoTeam)
