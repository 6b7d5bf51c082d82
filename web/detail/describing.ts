import { t } from '#contract/words.ts'
/** The description of a row, as its long text. */
export const describing = {
  field: 'description',
  what: 'description',
  told: t('Description changed'),
  empty: null,
} as const
