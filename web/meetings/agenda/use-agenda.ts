import { useEffect, useRef, useState } from 'react'
import type { Section } from '#contract/agenda.ts'
import type { Instant } from '#contract/fields.ts'
import type { Meeting, Scope } from '#contract/meetings.ts'
import { ApiError } from '../../api.ts'
import { type ChangedBy, changedByIn } from '../../form/changed-by.ts'
import { updateFailed, useSaveAgenda } from '../changes.ts'
import type { AgendaChange } from '../changes.ts'
import type { Edit } from './edits.ts'
import { useOrigin } from './use-origin.ts'

/** An agenda that could not be saved: someone else was first, or the server could not be reached. */
export type Unsaved = {
  mine: Section[]
  /** As someone else has saved it. */
  theirs: Meeting | null
  by?: ChangedBy
}

const theirsIn = (error: Error): Meeting | null =>
  error instanceof ApiError && error.status === 409 ? ((error.problem.current as Meeting | undefined) ?? null) : null

/**
 * The `updatedAt` to send with a change: the one it was made over, or what the saves before it have made of that. A
 * colleague's change in between is none of these, and the server refuses.
 */
const useBases = () => {
  const renewed = useRef(new Map<string, string>())
  return {
    baseOf: ({ updatedAt }: Meeting): string => {
      let base = updatedAt
      for (let next = renewed.current.get(base); next && next !== base; next = renewed.current.get(base)) base = next
      return base
    },
    renew: (base: string, saved: string): void => void (base !== saved && renewed.current.set(base, saved)),
  }
}

/**
 * A meeting's agenda, which is saved with each change, joined with what a colleague has changed meanwhile. What cannot be
 * saved stays until someone decides about it.
 */
export const useAgenda = (meeting: Meeting, scope: Scope) => {
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null)
  const agenda = unsaved?.mine ?? meeting.agenda
  // Keys can come faster than renders, and an undo later than the changes after it.
  const latest = useRef({ agenda, meeting, unsaved })
  useEffect(() => {
    latest.current = { agenda, meeting, unsaved }
  }, [agenda, meeting, unsaved])
  const { baseOf, renew } = useBases()
  const origin = useOrigin()
  const { mutate, isPending, isSuccess } = useSaveAgenda({
    baseOf,
    onSaved: (saved, { meeting: before }) => {
      renew(baseOf(before), saved.updatedAt)
      origin.saved(saved.agenda)
      setUnsaved(null)
    },
    onFailed: (error, { change }) => {
      origin.failed()
      const theirs = theirsIn(error)
      const joined = theirs && 'agenda' in change && origin.joinedWith(latest.current.agenda, theirs.agenda)
      if (joined) {
        latest.current.agenda = joined
        return send({ agenda: joined }, theirs)
      }
      if ('agenda' in change) setUnsaved({ mine: latest.current.agenda, theirs, by: changedByIn(error) })
      if (!theirs || 'endTime' in change) updateFailed(error)
    },
  })
  const send = (change: AgendaChange, over = latest.current.meeting): void => {
    origin.sent()
    mutate({ meeting: over, change, scope })
  }
  return {
    agenda,
    unsaved,
    isSaving: isPending,
    isSaved: isSuccess,
    edit: (edit: Edit) => {
      origin.begin(latest.current.agenda)
      const mine = edit(latest.current.agenda)
      latest.current.agenda = mine
      const { unsaved } = latest.current
      if (unsaved) setUnsaved({ ...unsaved, mine })
      // Until someone has chosen between two agendas, neither is saved.
      if (!unsaved?.theirs) send({ agenda: mine })
    },
    setEnd: (endTime: Instant) => send({ endTime }),
    keepMine: () => {
      if (!unsaved) return
      if (unsaved.theirs) origin.restart(unsaved.theirs.agenda)
      send({ agenda: unsaved.mine }, unsaved.theirs ?? meeting)
    },
    takeTheirs: () => {
      origin.restart(null)
      setUnsaved(null)
    },
  }
}

export type AgendaState = ReturnType<typeof useAgenda>
