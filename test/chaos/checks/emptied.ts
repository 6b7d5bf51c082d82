import type { Sent } from '../network.ts'

const forGood = /^(deleted\.purge|people\.(remove|erase|takeBack)|sample\.remove)/

/**
 * Whether anything has been deleted for good: the database empties what refers to it, and tells nobody, since it leads
 * nowhere either way.
 */
export const hasDeletedForGood = (sent: Iterable<Sent>): boolean =>
  [...sent].some(({ endpoint }) => forGood.test(endpoint))

/** Whether a field is a reference that has been emptied. */
export const isEmptied = (field: string, is: unknown): boolean => field.endsWith('Id') && is === null
