import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx'

export const [TodoMenu] = lazyWithPreload(async () => (await import('./TodoMenu.tsx')).TodoMenu)
export const [RenameTodo] = lazyWithPreload(async () => (await import('./RenameTodo.ts')).RenameTodo)
