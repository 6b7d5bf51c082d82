import { deepEqual } from 'node:assert/strict'
import type { Call } from './repeat.ts'

/** What an answer says, apart from what is different each time. */
const answerOf = async ({ name, path, options: { url, method, headers, body } }: Call): Promise<unknown> => {
  const response = await fetch(`${url}${path?.() ?? ''}`, { method, headers, body } as RequestInit)
  if (!response.ok) throw new Error(`${name} answered ${response.status}`)
  const withoutChance = (key: string, value: unknown) => (key === 'id' || key.endsWith('At') ? typeof value : value)
  return JSON.parse(await response.text(), withoutChance)
}

/** Fails unless two calls answer the same: what only one of them reads and writes would count for the other. */
export const checkSameAnswer = async (one: Call, other: Call): Promise<void> =>
  deepEqual(await answerOf(one), await answerOf(other))
