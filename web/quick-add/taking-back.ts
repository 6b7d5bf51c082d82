import { useEffect, useEffectEvent, useRef } from 'react'
import type { ChangeEvent, KeyboardEvent, RefObject } from 'react'
import type { Part, Understood } from '#contract/reading/lines/parts.ts'

type Field = Pick<HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'>

const partAtEnd = (text: string, { parts }: Understood): Part | undefined =>
  parts.findLast(({ to }) => to === text.trimEnd().length)

/** The part right behind which the caret stands at the end of the line, if what is about to happen is its Backspace. */
const partBefore = (inputType: string, field: Field, understood: Understood): Part | undefined => {
  const { value, selectionStart, selectionEnd } = field
  if (inputType !== 'deleteContentBackward' || selectionStart !== value.length || selectionEnd !== value.length)
    return undefined
  return partAtEnd(value, understood)
}

const shortening = ['deleteContentBackward', 'deleteCompositionText', 'insertCompositionText']

/** The part that has just lost its last sign. The word that a phone's keyboard is composing cannot be kept from that. */
const partShortened = (
  inputType: string,
  texts: { before: string; after: string },
  understood: Understood,
): Part | undefined =>
  shortening.includes(inputType) && texts.after === texts.before.slice(0, -1)
    ? partAtEnd(texts.before, understood)
    : undefined

type Options = {
  input: RefObject<HTMLInputElement | null>
  understood: Understood
  text: string
  /** Whether Backspace is for something else. */
  isOff: boolean
  onTakeBack: (part: Part) => void
}

/**
 * Backspace behind a part puts it back into the title. It is known by what it is about to change: keyboards of phones give
 * their keys no names.
 */
export const useTakingBack = ({ input, understood, text, isOff, onTakeBack }: Options) => {
  const isHeld = useRef(false)
  const isNone = () => isOff || isHeld.current
  const before = useEffectEvent((event: InputEvent) => {
    if (isNone() || !event.cancelable || !input.current) return
    const part = partBefore(event.inputType, input.current, understood)
    if (!part) return
    event.preventDefault()
    onTakeBack(part)
  })
  useEffect(() => {
    const field = input.current
    const listen = (event: InputEvent) => before(event)
    field?.addEventListener('beforeinput', listen)
    return () => field?.removeEventListener('beforeinput', listen)
  }, [input])
  return {
    noteKey: ({ repeat }: KeyboardEvent): void => {
      isHeld.current = repeat
    },
    /** Takes back a part that a change has shortened; returns whether it was one. */
    takeShortened: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>): boolean => {
      const inputType = nativeEvent instanceof InputEvent ? nativeEvent.inputType : ''
      const part = isNone()
        ? undefined
        : partShortened(inputType, { before: text, after: currentTarget.value }, understood)
      if (part) onTakeBack(part)
      return part !== undefined
    },
  }
}
