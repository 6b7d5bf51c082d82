import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx'

export const [Palette, preloadPalette] = lazyWithPreload(async () => (await import('./Palette.tsx')).Palette)
export const [KeysDialog] = lazyWithPreload(async () => (await import('./keys/KeysDialog.tsx')).KeysDialog)
