import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDeadLink, useLinkedDialog } from '../ui/linked-dialog.ts'
import { RockDialogs } from './lazy-parts.ts'
import type { OpenDialog } from './open-dialog.ts'
import { linkedRockQuery } from './queries.ts'

const shownOf = (
  { kind, id }: { kind: 'edit' | 'comments'; id: number },
  milestoneId: string | undefined,
): OpenDialog => {
  if (milestoneId === undefined) return { kind, id }
  return { kind: kind === 'edit' ? 'edit milestone' : 'milestone comments', id, milestoneId }
}

/** The dialog that the address asks for; its rock may be of any team. */
export const LinkedRock = () => {
  const { linked, milestone, close } = useLinkedDialog('rock')
  const query = useQuery({ ...linkedRockQuery(linked?.id ?? 0), enabled: linked !== null })
  useDeadLink('rock', linked, query, close)
  const rocks = query.data ?? []
  const [seen, setSeen] = useState<string>()
  const isThere = rocks[0]?.milestones.some(({ id }) => id === milestone) ?? false
  if (isThere && milestone !== seen) setSeen(milestone)
  // Of a milestone that is gone the rock is left; the form of one that goes under the hand stays.
  const shown = isThere || milestone === seen ? milestone : undefined
  return linked && <RockDialogs shown={shownOf(linked, shown)} rocks={rocks} teamId={undefined} onClose={close} />
}
