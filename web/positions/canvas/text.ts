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

/** A text that ends in '…' where it is wider than there is room. */
export const cutTo = (text: string, width: number, size: number, weight: number, measure: Measure): string =>
  cut(text, (part) => measure(part, size, weight) <= width)

/** A text in at most so many lines; the last one ends in '…' where there is more. */
export const wrapped = (text: string, most: number, fits: (text: string) => boolean): string[] => {
  const words = text.split(' ')
  const lines: string[] = []
  while (words.length > 0 && lines.length < most - 1) {
    let line = words.shift() ?? ''
    while (words[0] !== undefined && fits(`${line} ${words[0]}`)) line += ` ${words.shift()}`
    lines.push(cut(line, fits))
  }
  return words.length > 0 ? [...lines, cut(words.join(' '), fits)] : lines
}

export type Lines = { size: number; lines: string[] }

/** A title in one line, or smaller in two: on paper there is no tip that would say the rest. */
export const titleLines = (title: string, width: number, measure: Measure): Lines => {
  if (measure(title, 13, 600) <= width) return { size: 13, lines: [title] }
  const fits = (part: string) => measure(part, 11, 600) <= width
  return { size: 11, lines: wrapped(title, 2, fits) }
}
