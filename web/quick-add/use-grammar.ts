import { useEffect, useState } from 'react'
import { fetchPart } from '../sync/recovery.ts'
import type { Context, Understood } from './grammar/parts.ts'

type Reading = Omit<Context, 'dayFirst'>
type Grammar = { read: (text: string, context: Reading) => Understood }

const idleMilliseconds = 1500

let loaded: Grammar | undefined
let loading: Promise<Grammar> | undefined

/** The grammar brings a library with it that reads dates, so no page waits for it. */
export const loadGrammar = (): Promise<Grammar> =>
  (loading ??= fetchPart(() => import('./grammar/read.ts')).then(
    (grammar) => (loaded = grammar),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  ))

/** The grammar once it is there: it is fetched when the page is idle, or somebody begins to type. */
export const useGrammar = (isTyping: boolean): Grammar | undefined => {
  const [grammar, setGrammar] = useState(loaded)
  useEffect(() => {
    if (grammar) return undefined
    let isGone = false
    const load = () =>
      void loadGrammar()
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
