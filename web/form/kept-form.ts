import { useEffect, useRef } from 'react'
import { differing } from './draft.ts'
import { forget, keep, keptText } from './kept.ts'

type Fields<Draft> = readonly (keyof Draft & string)[]

/** What was typed in a form, and what these fields held before. */
export type Typed<Draft> = { typed: Partial<Draft>; from: Partial<Draft> }

const partOf = <Draft extends object>(draft: Draft, names: Fields<Draft>): Partial<Draft> =>
  Object.fromEntries(names.map((name) => [name, draft[name]])) as Partial<Draft>

/** Under what a person's form of one kind on a page is kept; with a row, the form of that row. */
export const formKey = (fields: readonly string[], row?: unknown): string => {
  const { id = '' } = (row ?? {}) as { id?: number | string }
  return ['form', window.location.pathname, id, ...fields].join(' ')
}

/** What a form holds that its start does not, as a text to be kept; empty if it is as it was. */
export const keptOf = <Draft extends object>(fields: Fields<Draft>, start: Draft, draft: Draft): string => {
  const names = differing(fields, start, draft)
  return names.length === 0 ? '' : JSON.stringify({ typed: partOf(draft, names), from: partOf(start, names) })
}

/** What was typed in a form that has closed without its person's doing. */
export const typedBefore = <Draft extends object>(key: string): Typed<Draft> => {
  const kept = keptText(key)
  return kept === '' ? { typed: {}, from: {} } : (JSON.parse(kept) as Typed<Draft>)
}

/** Under what the forms on the screen keep what is typed in them. */
const opened = new Set<string>()

/** Forgets what is typed in the forms on the screen: their person has discarded it. */
export const forgetOpened = (): void => opened.forEach(forget)

/**
 * Keeps what is typed until its person has saved or discarded it, which whoever closes the form says by `forget`. A form
 * that anything else closes has it again when it is opened: the end of a session, a reload, a meeting that turns to its
 * next section, a team that its person has been removed from.
 */
export const useKeptWhileOpen = (key: string, text: string): void => {
  const last = useRef(key)
  useEffect(() => {
    if (last.current !== key) forget(last.current)
    last.current = key
    keep(key, text)
  }, [key, text])
  useEffect(() => {
    opened.add(key)
    return () => void opened.delete(key)
  }, [key])
}
