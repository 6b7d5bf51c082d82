type Key = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>

/**
 * Whether a key belongs to an input method, which composes Japanese, Chinese or Korean words of it. Safari ends the
 * composition before it tells of the Enter that did so: there only the code, 229, shows whose the key was.
 */
const isOfInputMethod = ({ isComposing, keyCode }: Key): boolean => isComposing || keyCode === 229

/**
 * Keeps the keys of input methods from everything that listens to keys, our own code and the kit's alike: what Enter ends
 * and Esc or the arrows move in is the composition, and nothing else. Has to come before anything else listens.
 */
export const leaveKeysToInputMethods = (place: EventTarget = window): void => {
  const listen = (event: Event) => {
    if (!isOfInputMethod(event as KeyboardEvent)) return
    event.stopImmediatePropagation()
    // Nor does the browser send the form.
    if ((event as KeyboardEvent).key === 'Enter') event.preventDefault()
  }
  place.addEventListener('keydown', listen, true)
}
