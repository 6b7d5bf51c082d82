/** A measurement and its bounds; `note` has the numbers behind it. */
export type Figure = { name: string; value: number; unit: string; min?: number; max?: number; note?: string }

const isWithin = ({ value, min = -Infinity, max = Infinity }: Figure): boolean => value >= min && value <= max

const bound = ({ min, max }: Figure): string => {
  if (min !== undefined) return `≥ ${min}`
  return max === undefined ? '' : `≤ ${max}`
}

const shown = ({ value, unit }: Figure): string => `${value.toFixed(unit === '×' ? 2 : 1)} ${unit}`

/** Prints figures with their bounds; a cross marks those outside. */
export const print = (figures: Figure[]): void => {
  for (const figure of figures) {
    const mark = isWithin(figure) ? ' ' : '✗'
    const line = [
      mark,
      figure.name.padEnd(44),
      shown(figure).padStart(10),
      bound(figure).padStart(8),
      figure.note ?? '',
    ]
    console.log(line.join('  '))
  }
}

/** The value that this share of the values stays below: 0.5 for the median. */
export const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

export const median = (values: number[]): number => quantile(values, 0.5)
