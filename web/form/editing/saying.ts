import { useEffect } from 'react'
import { type Edited, editing, editingSeconds } from '#contract/editing.ts'
import { call } from '../../api.ts'
import { editedKey, noteEditing } from '../../sync/editing.ts'
import { newId } from '../new-id.ts'

const screen = newId()

const say = (edited: Edited, isEditing: boolean): void => {
  call(editing.say, { body: { ...edited, screen, isEditing } }).then(
    (others) => isEditing && others.forEach((person) => noteEditing({ ...edited, person, isEditing })),
    // It is only for now: what is not heard is said again, or no longer true.
    () => undefined,
  )
}

type Saying = { edited: Edited; forms: number; timer: ReturnType<typeof setInterval> }

/** What is edited on this page; two fields of a row are one. */
const sayings = new Map<string, Saying>()

/** Says that something is edited, and goes on saying so until the returned function is called. */
export const sayEditing = (edited: Edited): (() => void) => {
  const key = editedKey(edited)
  const known = sayings.get(key)
  if (!known) say(edited, true)
  const timer = known?.timer ?? setInterval(() => say(edited, true), editingSeconds.saidEvery * 1000)
  const saying = known ?? { edited, forms: 0, timer }
  sayings.set(key, saying)
  saying.forms += 1
  return () => {
    saying.forms -= 1
    if (saying.forms > 0) return
    clearInterval(saying.timer)
    sayings.delete(key)
    say(edited, false)
  }
}

/** A page that closes takes what is typed on it along. */
export const endSayings = (): void => {
  for (const { edited } of sayings.values()) say(edited, false)
}
globalThis.addEventListener?.('pagehide', endSayings)

/** Says that something is edited while there is something typed that is not saved. */
export const useSayEditing = (edited: Edited | null, dirty: boolean): void => {
  const key = edited && dirty ? editedKey(edited) : ''
  useEffect(
    () => (edited && key !== '' ? sayEditing(edited) : undefined),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says it all
    [key],
  )
}
