import type { CheckIn } from '#contract/room.ts'
import { t } from '#contract/words.ts'

/** The two things that everyone is asked for. */
export const bests: readonly { name: keyof CheckIn; label: string }[] = [
  { name: 'personal', label: t('Personal best') },
  { name: 'business', label: t('Business best') },
]
