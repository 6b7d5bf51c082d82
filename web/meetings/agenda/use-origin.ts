import { useRef } from 'react'
import type { Section } from '#contract/agenda.ts'
import { merged } from '../../form/merging.ts'
import { maxSections } from './edits.ts'

/** What the changes that are on their way to the server were made of, to tell them from a colleague's. */
export const useOrigin = () => {
  const origin = useRef<Section[] | null>(null)
  const underWay = useRef(0)
  return {
    /** Before a change of this agenda. */
    begin: (agenda: Section[]): void => {
      if (underWay.current === 0) origin.current ??= agenda
    },
    sent: (): void => void (underWay.current += 1),
    saved: (agenda: Section[]): void => {
      underWay.current -= 1
      origin.current = underWay.current > 0 ? agenda : null
    },
    failed: (): void => void (underWay.current -= 1),
    /** One's own agenda joined with a colleague's, which the next change is made of; undefined where somebody has to choose. */
    joinedWith: (mine: Section[], theirs: Section[]): Section[] | undefined => {
      const joined = origin.current && merged({ base: origin.current, mine, theirs })
      const value = joined?.value as Section[] | undefined
      if (!value || value.length > maxSections) return undefined
      origin.current = theirs
      return value
    },
    /** Somebody has chosen between two agendas: what comes next is made of this one. */
    restart: (agenda: Section[] | null): void => void (origin.current = agenda),
  }
}
