/** Something measured, and the bound that it must keep; what it was made of in `note`. */
export type Figure = { name: string; value: number; unit: string; min?: number; max?: number; note?: string }

const isKept = ({ value, min = -Infinity, max = Infinity }: Figure): boolean => value >= min && value <= max

const bound = ({ min, max }: Figure): string => {
  if (min !== undefined) return `≥ ${min}`
  return max === undefined ? '' : `≤ ${max}`
}

const shown = ({ value, unit }: Figure): string => `${value.toFixed(unit === '×' ? 2 : 1)} ${unit}`

/** Prints the figures as they come, each with its bound and a mark when that is missed. */
export const print = (figures: Figure[]): void => {
  for (const figure of figures) {
    const mark = isKept(figure) ? ' ' : '✗'
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
