import { hashKey } from '@tanstack/react-query'

/**
 * A text that is the same for the same values, in whatever order their fields stand: replies have them in the order of the
 * contract, events of the stream in that of the database.
 */
export const keyOf = (value: unknown): string => hashKey([value])

/** Whether two values from rows are the same. */
export const isSame = (one: unknown, other: unknown): boolean => keyOf(one) === keyOf(other)
