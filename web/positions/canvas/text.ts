/** How wide a text is in pixels. */
export type Measure = (text: string, size: number, weight: number) => number

/** The small print of a card. */
export const roleSize = 11

const cut = (text: string, fits: (text: string) => boolean): string => {
  if (fits(text)) return text
  let shown = text
  while (shown.length > 1 && !fits(`${shown.trimEnd()}…`)) shown = shown.slice(0, -1)
  return `${shown.trimEnd()}…`
}

/** A word in parts, each as long as a line. */
const parted = (word: string, fits: (text: string) => boolean): string[] => {
  const parts: string[] = []
  let part = ''
  for (const letter of word) {
    if (part !== '' && !fits(part + letter)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}

/** A text in at most so many lines; the last one ends in '…' where there is more. */
export const wrapped = (text: string, most: number, fits: (text: string) => boolean): string[] => {
  const words = text.split(' ').flatMap((word) => (fits(word) ? [word] : parted(word, fits)))
  const lines: string[] = []
  while (words.length > 0 && lines.length < most - 1) {
    let line = words.shift() ?? ''
    while (words[0] !== undefined && fits(`${line} ${words[0]}`)) line += ` ${words.shift()}`
    lines.push(line)
  }
  return words.length > 0 ? [...lines, cut(words.join(' '), fits)] : lines
}

export type Lines = { size: number; lines: string[] }

/** A text in the first of these sizes in which it has no more lines than that size has room for. */
const inSizes = (
  text: string,
  sizes: [size: number, most: number][],
  fitsIn: (part: string, size: number) => boolean,
) => {
  let made: Lines = { size: 0, lines: [] }
  for (const [size, most] of sizes) {
    made = { size, lines: wrapped(text, most, (part) => fitsIn(part, size)) }
    if (!made.lines.at(-1)?.endsWith('…')) return made
  }
  return made
}

/** A title in one line, or smaller in two or three: on paper there is no tip that would say the rest. */
export const titleLines = (title: string, width: number, measure: Measure): Lines =>
  inSizes(
    title,
    [
      [13, 1],
      [11, 2],
      [9, 3],
    ],
    (part, size) => measure(part, size, 600) <= width,
  )

/** A name in one line, or smaller in two. */
export const nameLines = (name: string, width: number, measure: Measure): Lines =>
  inSizes(
    name,
    [
      [12, 1],
      [9, 2],
    ],
    (part, size) => measure(part, size, 400) <= width,
  )
