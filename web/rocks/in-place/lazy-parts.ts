import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx'

export const [RockMenu] = lazyWithPreload(async () => (await import('./RockMenu.tsx')).RockMenu)
export const [RenameRock] = lazyWithPreload(async () => (await import('./RenameRock.ts')).RenameRock)
