import { useEffect } from 'react'
import { isFloatingOpen, isTyping } from './keys.ts'
import { pressedKey } from './pressed.ts'

declare const isOffered: unique symbol

/** That a change can be taken back: what a toast with `undo` returns. A change has to return it, see sync/optimistic.ts. */
export type Offered = { readonly [isOffered]: true }

export const offered = {} as Offered

/** Of a change that takes back another one, or has changed nothing. */
export const nothingToUndo = {} as Offered

type Step = {
  about?: string | undefined
  /** Missing while the change is under way. */
  run?: () => void
  /** By Ctrl+Z, before it could be taken back. */
  isWanted?: true
}

// As many steps back as anybody would remember.
const maxSteps = 50
// In the order in which the changes were made, whenever they are answered.
let steps: Step[] = []
let answered: Step | undefined
let tellUndone = (_about: string | undefined): void => undefined

const without = (step: Step): Step[] => steps.filter((each) => each !== step)

/** Takes back the latest step that is wanted, then the one before; what is under way after it is waited for. */
const follow = (): void => {
  const at = steps.findLastIndex(({ isWanted }) => isWanted)
  const step = steps[at]
  if (!step?.run || steps.slice(at).some(({ run }) => !run)) return
  steps = without(step)
  step.run()
  tellUndone(step.about)
  follow()
}

/** Wants the latest step that nobody wants yet. */
const wantLast = (): void => {
  const last = steps.findLast(({ isWanted }) => !isWanted)
  if (last) last.isWanted = true
}

/** Keeps the place of a change that is under way among the steps back. */
export const placeForUndo = (): { answer: (tell: () => void) => void; refuse: () => void } => {
  const step: Step = {}
  steps = [...steps, step].slice(-maxSteps)
  return {
    /** `tell` remembers how the change is taken back; if it does not, Ctrl+Z has meant the change before. */
    answer: (tell) => {
      answered = step
      try {
        tell()
      } finally {
        answered = undefined
        if (!step.run) {
          steps = without(step)
          if (step.isWanted) wantLast()
        }
        follow()
      }
    },
    refuse: () => {
      steps = without(step)
      follow()
    },
  }
}

/** Remembers how the latest change is taken back; returns what does so, once. */
export const rememberUndo = (about: string | undefined, run: () => void): (() => void) => {
  const step = answered && !answered.run ? answered : {}
  Object.assign(step, { about, run })
  if (!steps.includes(step)) steps = [...steps, step].slice(-maxSteps)
  return () => {
    if (!steps.includes(step)) return
    steps = without(step)
    run()
  }
}

/** Whoever signs in next in this tab takes nothing back. */
export const forgetUndo = (): void => {
  steps = []
}

const isUndo = (event: KeyboardEvent): boolean =>
  pressedKey(event) === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey

type Tell = {
  undone: (about: string | undefined) => void
  /** The change has not been answered yet. */
  waits: () => void
}

/** Ctrl+Z and ⌘Z take back the latest change, then the one before; fields and dialogs have their own. */
export const useUndoKey = ({ undone, waits }: Tell): void =>
  useEffect(() => {
    tellUndone = undone
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body
      const isNone = steps.every(({ isWanted }) => isWanted)
      if (isNone || event.defaultPrevented || !isUndo(event) || isTyping(target) || isFloatingOpen()) return
      event.preventDefault()
      wantLast()
      follow()
      if (steps.some(({ isWanted }) => isWanted)) waits()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [undone, waits])
