import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'

export const [DraftsTab] = lazyWithPreload(async () => (await import('../positions/drafts/DraftsTab.tsx')).DraftsTab)

export const [PeopleTab] = lazyWithPreload(async () => (await import('../people-fit/PeopleTab.tsx')).PeopleTab)

export const [FitCheck] = lazyWithPreload(async () => (await import('../people-fit/FitCheck.tsx')).FitCheck)
