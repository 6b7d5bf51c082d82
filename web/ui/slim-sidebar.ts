import { useLayoutEffect, useSyncExternalStore } from 'react'

let wishes = 0
const listeners = new Set<() => void>()

const wish = (by: number): void => {
  wishes += by
  for (const listener of listeners) listener()
}

/** Keeps the sidebar slim while a page that needs the width is shown. */
export const useSlimSidebar = (wished: boolean): void =>
  useLayoutEffect(() => {
    if (!wished) return undefined
    wish(1)
    return () => wish(-1)
  }, [wished])

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useIsSidebarSlim = (): boolean => useSyncExternalStore(subscribe, () => wishes > 0)
