import { useSyncExternalStore } from 'react'

/** Those who wait for the answer. */
let waiting: ((isThem: boolean) => void)[] = []
const listeners = new Set<() => void>()
const announce = (): void => listeners.forEach((listener) => listener())

/**
 * Asks whoever is signed in to confirm that it is them; whoever calls meanwhile gets the same answer. Where nobody can be
 * asked, the answer is no.
 */
export const askAgain = (): Promise<boolean> =>
  new Promise((resolve) => {
    if (listeners.size === 0) return resolve(false)
    waiting.push(resolve)
    announce()
  })

/** Whether it is them; false if they would rather not say. */
export const answerAsked = (isThem: boolean): void => {
  for (const resolve of waiting) resolve(isThem)
  waiting = []
  announce()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether somebody waits for the answer. */
export const useAsked = (): boolean => useSyncExternalStore(subscribe, () => waiting.length > 0)
