import type { TokenScope } from '#contract/tokens.ts'
import { t } from '#contract/words.ts'
import type { Lifetime } from './draft.ts'

export const scopeWords: Record<TokenScope, string> = { read: t('Read'), write: t('Read and write') }

export const lifetimeWords: Record<Lifetime, string> = {
  '30': t('After 30 days'),
  '90': t('After 90 days'),
  '365': t('After a year'),
  day: t('After a day you choose'),
  none: t('Never'),
}
