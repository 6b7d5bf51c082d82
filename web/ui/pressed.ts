import { withPlainDigits } from '#contract/reading/digits.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

// Arabic keyboards have a key that writes two letters.
const isForeign = (key: string): boolean => /^[\p{L}\p{M}]+$/u.test(key) && !/\p{Script=Latin}/u.test(key)

/** What stands on letters of Hebrew and Greek keyboards, and on these keys of no Latin one. */
const signsOnLetters = new Set(['KeyQ /', "KeyW '", 'KeyQ ;', 'KeyQ :'])

/** Signs that are drawn otherwise in other scripts. */
const signs: Readonly<Record<string, string>> = { '\u061F': '?', '\u060C': ',', '\u061B': ';', '\u2212': '-' }

/** The keys beside the letters, as a keyboard of the United States has them: plain and with Shift. */
const besideLetters: Readonly<Record<string, readonly [string, string]>> = {
  Slash: ['/', '?'],
  Minus: ['-', '_'],
  Equal: ['=', '+'],
}

const byPlace = (code: string, shift: boolean): string | undefined => {
  const letter = /^(?:Key|Digit)([A-Z\d])$/.exec(code)?.[1]
  return letter?.toLowerCase() ?? besideLetters[code]?.[shift ? 1 : 0]
}

/**
 * The key that was pressed, in lower case: on keyboards with Latin letters by what it writes, wherever it is, such as on
 * AZERTY and Dvorak. On all others it is the one in its place, so that C is where people have learnt it.
 */
export const pressedKey = ({ key, code, shiftKey }: Pressed): string => {
  const place = isForeign(key) || signsOnLetters.has(`${code} ${key}`) ? byPlace(code, shiftKey) : undefined
  if (place !== undefined) return place
  // Full-width signs and digits. Turkish keyboards have a key for I without its dot and one with it.
  const written = withPlainDigits(key.normalize('NFKC'))
    .replace(/^[\u0130\u0131]$/u, 'i')
    .toLowerCase()
  return signs[written] ?? written
}

/** Whether a key, or what is shown for it, is a letter, a digit or a sign. The space bar is none, nor are arrows. */
export const isCharacter = (key: string): boolean => /^[!-~\u2212]$/.test(key)
