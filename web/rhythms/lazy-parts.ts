import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'

export const [RhythmDialog] = lazyWithPreload(async () => (await import('./RhythmDialog.tsx')).RhythmDialog)
