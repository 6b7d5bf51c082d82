import { useRef, useState } from 'react'
import type { Edited } from '#contract/editing.ts'
import { ApiError } from '../api.ts'
import { type ChangedBy, changedByIn } from '../form/changed-by.ts'
import { useSayEditing } from '../form/editing/saying.ts'
import { useKept } from '../form/kept.ts'
import { bothTexts, mergedText } from '../form/merging.ts'

type Options<Row> = {
  row: Row
  /** What others are told that you edit. */
  edited: Edited
  /** The text in a copy of the row. */
  read: (row: Row) => string
  /** Saves the text over a copy of the row; refused with 409 when a colleague has changed that copy. */
  save: (row: Row, text: string) => Promise<unknown>
  /** Finds the row in what a refusal says is the case now. */
  currentIn?: (reply: unknown) => Row | undefined
  /** What keeps a text from being saved. */
  errorOf?: (text: string) => string | undefined
  onFailed: (error: Error) => void
  /** What is typed is kept under it while the tab is open. */
  key: string
}

/** What a colleague has made of the text while you were typing. */
type Clash = { theirs: string; by: ChangedBy }

/** What is typed, and the text and the row over which that began. */
type Draft<Row> = { text: string; from: string; over: Row }

const currentOf = (error: unknown): unknown =>
  error instanceof ApiError && error.status === 409 ? error.problem.current : undefined

/**
 * A text that is typed where it stands and saved when that ends. A colleague's change to other fields is no matter;
 * where it was this text, nothing is overwritten: both stay until you choose.
 */
export const useTextInPlace = <Row>(options: Options<Row>) => {
  const { row, edited, read, save, currentIn = (reply) => reply as Row, errorOf, onFailed, key } = options
  const [kept, keep] = useKept(key)
  const [draft, setDraft] = useState<Draft<Row> | null>(() =>
    kept === '' ? null : { text: kept, from: read(row), over: row },
  )
  useSayEditing(edited, draft !== null)
  const [clash, setClash] = useState<Clash | null>(null)
  const [error, setError] = useState<string>()
  const typed = useRef(draft?.text)
  // On its way to the server: Enter saves, and so does leaving the field a moment later.
  const sent = useRef<string>(undefined)
  const set = (text: string) => {
    typed.current = text
    setError(undefined)
    setDraft({ text, from: draft?.from ?? read(row), over: draft?.over ?? row })
    keep(text)
  }
  const drop = () => {
    typed.current = undefined
    setDraft(null)
    setClash(null)
    setError(undefined)
    keep('')
  }
  /** What has been typed since then stays, over what is saved now. */
  const settle = (text: string) => {
    if (typed.current === undefined || typed.current === text) drop()
    else setDraft({ text: typed.current, from: text, over: row })
  }
  const send = async (over: Row, text: string, from: string, again = true): Promise<void> => {
    sent.current = text
    try {
      await save(over, text)
      settle(text)
    } catch (refusal) {
      const current = currentIn(currentOf(refusal))
      if (current && read(current) !== from) await meet(current, changedByIn(refusal), text, from)
      else if (current && again) await send(current, text, from, false)
      else onFailed(refusal as Error)
    } finally {
      if (sent.current === text) sent.current = undefined
    }
  }
  /** A colleague has changed the text: both are joined where that leaves no choice. */
  const meet = async (current: Row, by: ChangedBy, text: string, from: string): Promise<void> => {
    const theirs = read(current)
    const joined = mergedText({ base: from, mine: text, theirs })
    if (!joined) return setClash({ theirs, by })
    if (typed.current === text) set(joined.value)
    await send(current, joined.value, theirs, false)
  }
  const overwrite = (text: string): void => {
    setClash(null)
    void send(row, text, read(row))
  }
  const commit = () => {
    if (!draft || clash || draft.text === sent.current) return
    const { text } = draft
    const from = sent.current ?? draft.from
    const wrong = errorOf?.(text)
    if (wrong !== undefined) return setError(wrong)
    if (text.trim() === from.trim()) return drop()
    // Sent over what it began with, a text that a colleague has changed comes back with who that was.
    void send(read(row).trim() === from.trim() ? row : draft.over, text, from)
  }
  return {
    text: draft?.text ?? read(row),
    typed: draft !== null,
    clash,
    error,
    set,
    commit,
    /** Takes back what has been typed. */
    drop,
    /** Saves what has been typed, over what a colleague has written. */
    overwrite: () => draft && overwrite(draft.text),
    /** The same, below what the colleague has written. */
    keepBoth: () => {
      if (!draft || !clash) return
      const both = bothTexts(draft.text, clash.theirs)
      set(both)
      overwrite(both)
    },
  }
}

export type TextInPlace = ReturnType<typeof useTextInPlace>
