import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDeadLink, useLinkedDialog } from '../ui/linked-dialog.ts'
import { RockDialogs } from './lazy-parts.ts'
import { linkedRockQuery } from './queries.ts'
import type { OpenDialog } from './RockDialogs.tsx'

type Linked = { kind: 'edit' | 'comments'; id: number }

const shownOf = ({ kind, id }: Linked, milestoneId: string | undefined): OpenDialog => {
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
  const exists = rocks[0]?.milestones.some(({ id }) => id === milestone) ?? false
  if (exists && milestone !== seen) setSeen(milestone)
  // When the milestone is gone, the link opens its rock; a form that is already open stays.
  const shown = exists || milestone === seen ? milestone : undefined
  return linked && <RockDialogs shown={shownOf(linked, shown)} rows={rocks} teamId={undefined} onClose={close} />
}
