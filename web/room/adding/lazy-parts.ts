import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx'

// They float, and weigh more than the rest of the room.
export const [OwnerAndDay] = lazyWithPreload(async () => (await import('./OwnerAndDay.tsx')).OwnerAndDay)
