import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'

export const [TodoDialogs, preloadDialogs] = lazyWithPreload(
  async () => (await import('./TodoDialogs.tsx')).TodoDialogs,
)
export const [TodoSelectionBar] = lazyWithPreload(
  async () => (await import('./selection/TodoSelectionBar.tsx')).TodoSelectionBar,
)
export const [TodoMenu] = lazyWithPreload(async () => (await import('./in-place/TodoMenu.tsx')).TodoMenu)
export const [RenameTodo] = lazyWithPreload(async () => (await import('./in-place/RenameTodo.ts')).RenameTodo)
