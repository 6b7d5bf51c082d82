import { createContext } from 'react'
import type { ReactNode } from 'react'

/** What a row shows in place of its title: the field that edits it. */
export const InsteadOfTitle = createContext<ReactNode>(null)
