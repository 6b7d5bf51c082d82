import { useEffect, useState } from 'react'
import { connection } from '../sync/connection.ts'
import { fetchPart } from '../sync/recovery.ts'
import type { read } from './read.ts'

type Grammar = { read: typeof read }

const idleMilliseconds = 1500

let loaded: Grammar | undefined
let loading: Promise<Grammar> | undefined

const fetchGrammar = async (): Promise<Grammar> => (loaded = await import('./read.ts'))

/** The grammar brings a library with it that reads dates, so no page waits for it. */
export const loadGrammar = (): Promise<Grammar> =>
  (loading ??= fetchPart(fetchGrammar).catch((error: unknown) => {
    loading = undefined
    throw error
  }))

/** Nobody waits for it yet: without a connection it is left until somebody does, and a failure has no consequence. */
const preloadGrammar = async (): Promise<Grammar | undefined> =>
  connection() === 'online' ? fetchGrammar().catch(() => undefined) : undefined

/** The grammar once it is there: it is fetched when the page is idle, or somebody begins to type. */
export const useGrammar = (isTyping: boolean): Grammar | undefined => {
  const [grammar, setGrammar] = useState(loaded)
  useEffect(() => {
    if (grammar) return undefined
    let isGone = false
    const load = () =>
      void (isTyping ? loadGrammar() : preloadGrammar())
        .then((found) => isGone || setGrammar(found))
        .catch(() => undefined)
    const timer = setTimeout(load, isTyping ? 0 : idleMilliseconds)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [grammar, isTyping])
  return grammar
}
