import type { Problem } from '#contract/problem.ts'
import type { checks } from './checks.ts'

/** What is wrong with a value; undefined if nothing is. */
export type Check = (value: unknown) => Problem['issues']

/** The schemas weigh more than a form: they load while people type. If they cannot, only the server checks. */
export const loadCheck = async (name: keyof typeof checks): Promise<Check> => {
  try {
    return (await import('./checks.ts')).checks[name]
  } catch {
    return () => undefined
  }
}
