import { readMeasured } from '../../units.ts'

type Limits = { least: number; most: number; unit?: 'number' | 'percent' }

/** The whole number from `least` to `most` that a text says, as any number is read; undefined if it says none. */
export const countIn = (text: string, { least, most, unit = 'number' }: Limits): number | undefined => {
  const read = readMeasured(text, { unit })
  const count = read.is === 'understood' ? read.value : null
  return count !== null && Number.isInteger(count) && count >= least && count <= most ? count : undefined
}

/** The whole minutes that a text says: of a number alone, or of a time with its units, as in `1 h 15` and `0:45`. */
export const minutesOf = (text: string): number | undefined => {
  const alone = readMeasured(text, { unit: 'number' })
  const read = alone.is === 'understood' ? alone : readMeasured(text, { unit: 'time' })
  return read.is === 'understood' && read.value !== null ? Math.round(read.value) : undefined
}
