import { direction } from '#contract/words.ts'

const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** The key by which what runs from left to right leads on: on pages that run from the right, the arrows aside are swapped. */
export const onward = (key: string): string => (direction() === 'rtl' ? (mirrored[key] ?? key) : key)
