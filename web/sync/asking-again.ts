import { useSyncExternalStore } from 'react'

/**
 * What somebody is asked to prove: who they are; or that they have their second factor, for one call (`again`) or before
 * anything else (`owed`).
 */
export type Question = 'person' | 'again' | 'owed'

/** Those who wait for the answer. */
let waiting: { question: Question; resolve: (isThem: boolean) => void }[] = []
const listeners = new Set<() => void>()
const announce = (): void => listeners.forEach((listener) => listener())

/**
 * Asks whoever is signed in to confirm that it is them; whoever calls meanwhile gets the same answer. Where nobody can be
 * asked, the answer is no; but what a page asks for before it is there waits for it.
 */
export const askAgain = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    if (listeners.size === 0 && question !== 'owed') return resolve(false)
    waiting.push({ question, resolve })
    announce()
  })

/** Whether it is them; false if they would rather not say. */
export const answerAsked = (isThem: boolean): void => {
  for (const { resolve } of waiting) resolve(isThem)
  waiting = []
  announce()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What somebody waits for an answer to. */
export const useAsked = (): Question | undefined => useSyncExternalStore(subscribe, () => waiting[0]?.question)
