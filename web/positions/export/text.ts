/** How wide a text is in pixels. */
export type Measure = (text: string, size: number, weight: number) => number

const cut = (text: string, fits: (text: string) => boolean): string => {
  if (fits(text)) return text
  let shown = text
  while (shown.length > 1 && !fits(`${shown.trimEnd()}…`)) shown = shown.slice(0, -1)
  return `${shown.trimEnd()}…`
}

/** A text that ends in '…' where it is wider than there is room. */
export const cutTo = (text: string, width: number, size: number, weight: number, measure: Measure): string =>
  cut(text, (part) => measure(part, size, weight) <= width)

export type Lines = { size: number; lines: string[] }

/** A title in one line, or smaller in two: on paper there is no tip that would say the rest. */
export const titleLines = (title: string, width: number, measure: Measure): Lines => {
  if (measure(title, 13, 600) <= width) return { size: 13, lines: [title] }
  const fits = (part: string) => measure(part, 11, 600) <= width
  const words = title.split(' ')
  let first = words.shift() ?? ''
  while (words[0] !== undefined && fits(`${first} ${words[0]}`)) first += ` ${words.shift()}`
  const rest = words.join(' ')
  return { size: 11, lines: [cut(first, fits), ...(rest === '' ? [] : [cut(rest, fits)])] }
}
