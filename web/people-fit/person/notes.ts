import { useState } from 'react'
import type { FitSheet } from '#contract/people-fit.ts'
import { keptText } from '../../form/kept.ts'
import { useKeptWhileOpen } from '../../form/kept-form.ts'
import type { Rating } from '../drawing.ts'
import { seatFitOf, valueFitOf } from '../matrix/grid.ts'

/** What somebody is writing, and the state of the rating that they saw when they began. */
export type NoteDraft = { text: string; seen: string | null }

/** The place of a note on a sheet. */
export const noteKey = (rating: Pick<Rating, 'personId' | 'kind'> & ({ valueId: number } | { seat: { id: number } })) =>
  `${rating.personId} ${rating.kind} ${'valueId' in rating ? rating.valueId : rating.seat.id}`

const keptIn = (key: string): [string, NoteDraft][] => JSON.parse(keptText(key) || '[]') as [string, NoteDraft][]

/** Notes that are being written and not saved yet; they outlive the panel that they are written in. */
export const useNotes = (keptAs: string) => {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, NoteDraft>>(() => new Map(keptIn(keptAs)))
  useKeptWhileOpen(keptAs, drafts.size > 0 ? JSON.stringify([...drafts]) : '')
  const set = (key: string, draft: NoteDraft | undefined) =>
    setDrafts((before) => {
      const after = new Map(before)
      if (draft) after.set(key, draft)
      else after.delete(key)
      return after
    })
  /** Drops a draft, if it is still what has been saved. */
  const saved = (key: string, text: string) =>
    setDrafts((before) => {
      if (before.get(key)?.text !== text) return before
      const after = new Map(before)
      after.delete(key)
      return after
    })
  return { drafts, set, saved }
}

export type Notes = ReturnType<typeof useNotes>

/** Whether something is written that the sheet doesn't have; what is on its way to the server is drawn on it already. */
export const isUnsaved = ({ drafts }: Pick<Notes, 'drafts'>, { coreValues, people }: FitSheet): boolean => {
  if (drafts.size === 0) return false
  const differs = (key: string, note: string) => (drafts.get(key)?.text ?? note) !== note
  return people.some((of) => {
    const personId = of.person.id
    return (
      coreValues.some(({ id: valueId }) =>
        differs(noteKey({ personId, kind: 'value', valueId }), valueFitOf(of, valueId)?.notes ?? ''),
      ) ||
      of.seats.some((seat) => differs(noteKey({ personId, kind: 'seat', seat }), seatFitOf(of, seat.id)?.notes ?? ''))
    )
  })
}
