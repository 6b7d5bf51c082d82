// What Unicode says to show nothing for, among them signs of direction, of joining and of variants, fillers and tags; an
// empty Braille cell, which has a width; and the head of a note that is none.
const blank = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]*$/u

// Signs of direction, of joining and of variants stay: they are part of what is beside them.
const cut = /^[\s\u034F\u00AD\u115F\u1160\u17B4\u17B5\u180E\u200B\u2060-\u2064\u2800\u3164\uFEFF\uFFA0]$/u

/** Whether nothing of a text can be seen. */
export const isBlank = (text: string): boolean => blank.test(text)

/** A text without the spaces at its ends and what looks like them; nothing at all if nothing can be seen. */
export const trimmed = (text: string): string => {
  if (isBlank(text)) return ''
  const signs = Array.from(text)
  const isKept = (sign: string) => !cut.test(sign)
  return signs.slice(signs.findIndex(isKept), signs.findLastIndex(isKept) + 1).join('')
}
