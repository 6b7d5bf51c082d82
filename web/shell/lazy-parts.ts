import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'

export const [ShellKeys] = lazyWithPreload(async () => (await import('./ShellKeys.tsx')).ShellKeys)
export const [SidebarCount] = lazyWithPreload(async () => (await import('./SidebarCount.tsx')).SidebarCount)
export const [JoinBanner] = lazyWithPreload(async () => (await import('./JoinBanner.tsx')).JoinBanner)
export const [SampleBar] = lazyWithPreload(async () => (await import('../sample/SampleBar.tsx')).SampleBar)
export const [NoTeamBar] = lazyWithPreload(async () => (await import('./NoTeamBar.tsx')).NoTeamBar)
export const [InNoTeam] = lazyWithPreload(async () => (await import('./InNoTeam.tsx')).InNoTeam)
