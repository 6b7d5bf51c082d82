import { madeOf } from '#server/http/again.ts'

/** Whether a reply says that its change was made before, of a row that is out of the sender's sight by then. */
export const isDoneBefore = (text: string): boolean => text.includes('This was done before.')

/** The rows that a reply has. */
export const idsIn = (text: string): number[] => (text === '' || isDoneBefore(text) ? [] : madeOf(JSON.parse(text)).ids)

/**
 * Whether a reply has other rows than its change has made. It need not have all: it is read again each time, as its sender
 * sees them by then.
 */
export const hasOthers = (text: string, made: number[]): boolean =>
  made.length > 0 && idsIn(text).some((id) => !made.includes(id))
