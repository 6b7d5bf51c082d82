import type { TokenScope } from '#contract/tokens.ts'
import type { Lifetime } from './draft.ts'

export const scopeWords: Record<TokenScope, string> = { read: 'Read', write: 'Read and write' }

export const lifetimeWords: Record<Lifetime, string> = {
  '30': 'After 30 days',
  '90': 'After 90 days',
  '365': 'After a year',
  day: 'After a day that you choose',
  none: 'Never',
}
