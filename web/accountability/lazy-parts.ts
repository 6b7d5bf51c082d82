import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'

export const [DraftsTab] = lazyWithPreload(async () => (await import('../positions/drafts/DraftsTab.tsx')).DraftsTab)
