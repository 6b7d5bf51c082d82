/** The columns of `bench/results.md`, for the chief figures. */
export const columns = [
  'List ×',
  'List CPU ×',
  'Create ×',
  'Create CPU ×',
  'Changes µs',
  'Row to 200 ms',
  'CPU to 200 ms',
  'Row to 1,000 ms',
  'Second screen ms',
  'First visit s',
  'Requests',
  'JavaScript KB',
  'Peak MB',
] as const
type Column = (typeof columns)[number]

/** A measurement and its bounds; `note` has the numbers behind it. A chief one has a column. */
export type Figure = {
  name: string
  value: number
  unit: string
  min?: number
  max?: number
  note?: string
  column?: Column
}

/** What has been printed for each column. */
export const chief = new Map<Column, string>()

const isWithin = ({ value, min = -Infinity, max = Infinity }: Figure): boolean => value >= min && value <= max

const bound = ({ min, max }: Figure): string => {
  const limit = min ?? max
  if (limit === undefined) return ''
  return `${min === undefined ? '≤' : '≥'} ${Number(limit.toFixed(2))}`
}

const digits: Record<string, number> = { '×': 2, s: 2, MB: 0, '/s': 0, µs: 0 }

const rounded = ({ value, unit }: Figure): string =>
  unit === '' ? String(Number(value.toFixed(3))) : value.toFixed(digits[unit] ?? 1)

/** Prints figures with their bounds; a cross marks those outside. */
export const print = (figures: Figure[]): void => {
  for (const figure of figures) {
    const mark = isWithin(figure) ? ' ' : '✗'
    const value = rounded(figure)
    if (figure.column) chief.set(figure.column, value)
    const line = [
      mark,
      figure.name.padEnd(44),
      `${value} ${figure.unit}`.padStart(10),
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

/** The share of it by which the mean of these values may be off, 19 times out of 20. */
export const uncertaintyOf = (values: number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
  return (1.96 * Math.sqrt(variance / values.length)) / mean
}
