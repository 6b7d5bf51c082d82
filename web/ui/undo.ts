import { useEffect } from 'react'
import { isFloatingOpen, isTyping } from './keys.ts'

type Undo = { about: string | undefined; run: () => void }

// As many steps back as anybody would remember.
const maxSteps = 50
let steps: Undo[] = []

/** Remembers how the latest change is taken back; returns what does so, once. */
export const rememberUndo = (about: string | undefined, run: () => void): (() => void) => {
  const step = { about, run }
  steps = [...steps, step].slice(-maxSteps)
  return () => {
    if (!steps.includes(step)) return
    steps = steps.filter((each) => each !== step)
    run()
  }
}

/** Whoever signs in next in this tab takes nothing back. */
export const forgetUndo = (): void => {
  steps = []
}

const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey

/** Ctrl+Z and ⌘Z take back the latest change, then the one before; `tell` says which. Fields and dialogs have their own. */
export const useUndoKey = (tell: (about: string | undefined) => void): void =>
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body
      const last = steps.at(-1)
      if (!last || event.defaultPrevented || !isUndo(event) || isTyping(target) || isFloatingOpen()) return
      event.preventDefault()
      steps = steps.slice(0, -1)
      last.run()
      tell(last.about)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [tell])
