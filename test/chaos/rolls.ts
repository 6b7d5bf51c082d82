import { createHash } from 'node:crypto'
import { dice } from '#test/support/dice.ts'

export type Roll = (limit: number) => number

/**
 * Dice of their own for each part of a run, so that what one part rolls changes nothing for the others: the same seed
 * makes the same choices, whatever comes first this time.
 */
export const rollsOf = (seed: number, ...part: (string | number)[]): Roll =>
  dice(
    createHash('sha256')
      .update([seed, ...part].join(' '))
      .digest()
      .readUInt32LE(),
  )

export const pick = <Value>(roll: Roll, values: readonly Value[]): Value | undefined => values[roll(values.length)]
