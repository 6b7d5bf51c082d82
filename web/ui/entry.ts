import type { ReactNode } from 'react'
import type { FloatProps } from './float.ts'

/** A line of a menu; one that cannot be taken back comes last, behind a rule. */
export type Entry = { name: string; icon: ReactNode; hint?: string; act: () => void; danger?: true }

export type EntriesProps = FloatProps & { label: string; entries: Entry[] }
