import { isCharacter, pressedKey } from './pressed.ts'

let areOn = true

/** Whether single characters are keys of the page: a person may switch them off, see WCAG 2.1.4. */
export const areCharacterKeysOn = (): boolean => areOn

/** Follows the choice of whoever is signed in. */
export const switchCharacterKeys = (on: boolean): void => {
  areOn = on
}

/** Whether a key does something for this person: with a character alone only while such keys are on. */
export const isKeyOn = (key: string): boolean => areOn || !isCharacter(key)

/** The `aria-keyshortcuts` of what a character is a key for, while it is one. */
export const ariaKey = (key: string | undefined): string | undefined =>
  key !== undefined && isKeyOn(key) ? key.toUpperCase() : undefined

/** The key that was pressed, as commands name it; empty if it is a character, and those are switched off. */
export const commandKeyOf = (event: Parameters<typeof pressedKey>[0]): string => {
  const key = pressedKey(event)
  return isKeyOn(key) ? key : ''
}
