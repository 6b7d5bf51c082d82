import { t } from '#contract/words.ts'
/** What there is to choose from; 'auto' follows the system. */
export const colorSchemes = [
  { value: 'light', label: t('Light') },
  { value: 'dark', label: t('Dark') },
  { value: 'auto', label: t('System') },
] as const
