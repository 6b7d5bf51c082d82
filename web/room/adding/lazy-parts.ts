import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx'

// Its choices of a day and an owner float, and weigh more than the rest of the room.
export const [AddLine, preloadAddLine] = lazyWithPreload(async () => (await import('./AddLine.tsx')).AddLine)
