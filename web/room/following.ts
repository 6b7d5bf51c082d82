import { useState } from 'react'
import type { Section } from '#contract/agenda.ts'
import type { Room } from '#contract/room.ts'

export type Following = {
  /** The section that is shown, and the one that the presenter is at. */
  section: Section | undefined
  presented: Section | undefined
  isFollowing: boolean
  /** Shows a section without following the presenter. */
  look: (sectionId: string) => void
  follow: () => void
}

/** The section that the presenter is at; the first if that has left the agenda. */
export const presentedIn = ({ agenda, clock }: Pick<Room, 'agenda' | 'clock'>): Section | undefined =>
  agenda.find(({ id }) => id === clock.sectionId) ?? agenda[0]

/** Screens follow the presenter until somebody looks around; whoever presents is where the meeting is. */
export const useFollowing = (room: Room, isPresenter: boolean): Following => {
  const [looksAt, look] = useState<string | null>(null)
  const presented = presentedIn(room)
  const own = isPresenter ? undefined : room.agenda.find(({ id }) => id === looksAt)
  return {
    section: own ?? presented,
    presented,
    isFollowing: own === undefined,
    look,
    follow: () => look(null),
  }
}

/** The sections before and after one, without those that have nothing to review. */
export const neighboursOf = (
  { agenda, empty }: Pick<Room, 'agenda' | 'empty'>,
  section: Section | undefined,
): { before: Section | undefined; after: Section | undefined } => {
  const at = agenda.findIndex(({ id }) => id === section?.id)
  const hasContent = ({ kind }: Section): boolean => !empty.includes(kind)
  return { before: agenda.slice(0, Math.max(0, at)).findLast(hasContent), after: agenda.slice(at + 1).find(hasContent) }
}
