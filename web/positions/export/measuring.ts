import type { Measure } from './text.ts'

/** Measures texts in the page's font. */
export const measuring = (): Measure => {
  const context = document.createElement('canvas').getContext('2d')
  const font = getComputedStyle(document.body).fontFamily
  return (text, size, weight) => {
    if (!context) return text.length * size * 0.55
    context.font = `${weight} ${size}px ${font}`
    return context.measureText(text).width
  }
}
