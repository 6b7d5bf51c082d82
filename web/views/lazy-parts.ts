import { lazyAfterPage, lazyWithPreload } from '../ui/lazy-with-preload.tsx'

export const [ShownView] = lazyAfterPage(async () => (await import('./ShownView.tsx')).ShownView)
export const [ViewsMenu, preloadViewsMenu] = lazyWithPreload(async () => (await import('./ViewsMenu.tsx')).ViewsMenu)
export const [ViewDialog] = lazyWithPreload(async () => (await import('./ViewDialog.tsx')).ViewDialog)
