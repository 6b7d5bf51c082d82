import type { ReactNode } from 'react'
import type { PopupProps } from './popup.ts'

/** A line of a menu; one that cannot be taken back comes last, behind a rule. */
export type Entry = { name: string; icon: ReactNode; hint?: string; act: () => void; danger?: true }

export type EntriesProps = PopupProps & { label: string; entries: Entry[] }
