import type { CheckIn } from '#contract/room.ts'

/** The two things that everyone is asked for. */
export const bests: readonly { name: keyof CheckIn; label: string }[] = [
  { name: 'personal', label: 'Personal best' },
  { name: 'business', label: 'Business best' },
]
